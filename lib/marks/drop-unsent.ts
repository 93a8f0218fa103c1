/** Nothing of a person who has left stays in this browser. Alone here, as every page may need it. */
export function dropUnsentMarks(exceptKey?: string): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith('marks_to_send_') && key !== exceptKey) localStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing.
    return;
  }
}
