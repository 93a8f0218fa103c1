const plain = /^[\p{ASCII}]*$/u;
const marks = /\p{M}/gu;

/** Without case and accents: "Próxima" and "PROXIMA" are one word to whoever searches. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return plain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The folded text, and for each of its units the place in the original it came from. */
function foldWithPlaces(text: string): { folded: string; places: readonly number[] | null } {
  let folded = fold(text);
  // Letter for letter: nearly every text there is.
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

/** Where in a text the query stands, as its beginnings and ends. `query` is folded already. */
export function placesOf(text: string, query: string): [start: number, end: number][] {
  if (query === '') return [];
  const { folded, places } = foldWithPlaces(text);
  const placeOf = (at: number) => (places === null ? at : (places[at] ?? text.length));
  const found: [number, number][] = [];
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + query.length)) {
    found.push([placeOf(at), placeOf(at + query.length)]);
  }
  return found;
}
