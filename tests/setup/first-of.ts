const most = 20;

/**
 * The beginning of a list that should be empty, and how many more there are, because the list may
 * be a whole language.
 */
export const firstOf = (wrong: readonly string[]): string[] =>
  wrong.length > most ? [...wrong.slice(0, most), `and ${wrong.length - most} more`] : [...wrong];
