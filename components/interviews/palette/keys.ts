const isApple = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** As they are printed on the person's keyboard. */
export const keyNames = () =>
  isApple()
    ? { palette: '⌘ K', sheet: '⌘ /', next: '⌥ ↓', previous: '⌥ ↑' }
    : { palette: 'Ctrl K', sheet: 'Ctrl /', next: 'Alt ↓', previous: 'Alt ↑' };

/** Command on a Mac, where Control with K edits a text; Control elsewhere. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !altKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
