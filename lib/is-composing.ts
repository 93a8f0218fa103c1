/** An input method uses Enter and Escape for itself; older browsers report key code 229. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
