const most = 20;

/** Of a list that is to be empty and may be a whole language: its beginning, and how many more there are. */
export const firstOf = (wrong: readonly string[]): string[] =>
  wrong.length > most ? [...wrong.slice(0, most), `and ${wrong.length - most} more`] : [...wrong];
