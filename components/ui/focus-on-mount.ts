/** A `ref` callback that focuses the element when it mounts. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
