/** What a page keeps for the next one of its tab. Blocked or full storage is the same as an empty one. */

export function keepInTab(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Nothing depends on it: whoever asks finds nothing.
    return;
  }
}

export function keptInTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    // As above.
    return null;
  }
}
