/** A `ref` for what has the focus as soon as it is there. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
