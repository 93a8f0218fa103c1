const plain = /^[\p{ASCII}]*$/u;
const marks = /\p{M}/gu;

/** Without case and accents: "Próxima" and "PROXIMA" are one word to whoever searches. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return plain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

export type Part = { text: string; match: boolean };

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

/** A text in parts, the found ones marked. `query` is folded already. */
export function partsOf(text: string, query: string): Part[] {
  if (query === '') return [{ text, match: false }];
  const { folded, places } = foldWithPlaces(text);
  const placeOf = (at: number) => (places === null ? at : (places[at] ?? text.length));
  const parts: Part[] = [];
  let end = 0;
  const push = (until: number, match: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), match });
    end = Math.max(end, until);
  };
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + query.length)) {
    push(placeOf(at), false);
    push(placeOf(at + query.length), true);
  }
  push(text.length, false);
  return parts;
}
