/** The form's values by field name. None of our forms has a file field. */
export const formValues = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Partial<Record<string, string>>;
