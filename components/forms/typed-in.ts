/** What was typed into a form, by the names of its fields, none of which is a file. */
export const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Partial<Record<string, string>>;
