const ascii = /^[\p{ASCII}]*$/u;
const marks = /\p{M}/gu;

/** Removes case and accents for searching, so that "PROXIMA" finds "Próxima". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The folded text, and for each of its code units the index in the original. */
function foldWithPlaces(text: string): { folded: string; places: readonly number[] | null } {
  let folded = fold(text);
  // The same length means the same indices: true of nearly every text.
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

/** The words of a folded query. A match holds all of them, in any order. */
export const queryWords = (query: string): string[] => query.split(/\s+/).filter(Boolean);

/** Start and end of every match of the words in a text, in order. The words must be folded. */
export function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  if (words.length === 0) return [];
  const { folded, places } = foldWithPlaces(text);
  const placeOf = (index: number) => (places === null ? index : (places[index] ?? text.length));
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      found.push([placeOf(at), placeOf(at + word.length)]);
    }
  }
  return found.sort(([one], [other]) => one - other);
}
