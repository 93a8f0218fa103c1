const ascii = /^[\p{ASCII}]*$/u;
const marks = /\p{M}/gu;

/** Removes case and accents for searching: "Próxima" and "PROXIMA" match. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The folded text, and for each of its code units the index in the original text. */
function foldWithPlaces(text: string): { folded: string; places: readonly number[] | null } {
  let folded = fold(text);
  // Same length, so the indices are the same: true of nearly every text.
  if (folded.length === text.length) return { folded, places: null };
  folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const piece = fold(character);
    for (let i = 0; i < piece.length; i += 1) places.push(place);
    folded += piece;
    place += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** Start and end of every match in a text. `query` must be folded already. */
export function placesOf(text: string, query: string): [start: number, end: number][] {
  if (query === '') return [];
  const { folded, places } = foldWithPlaces(text);
  const placeOf = (index: number) => (places === null ? index : (places[index] ?? text.length));
  const found: [number, number][] = [];
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + query.length)) {
    found.push([placeOf(at), placeOf(at + query.length)]);
  }
  return found;
}
