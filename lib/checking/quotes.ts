/** Marks that people and models put around or at the ends of a quotation. */
const atTheEnds = /^[\s"“”«»'‘’…[\]]+|[\s"“”«»'‘’…[\]]+$/gu;

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

const plain = (character: string): string => {
  if (/\s/u.test(character)) return ' ';
  if (/[‘’]/u.test(character)) return "'";
  return /[“”«»]/u.test(character) ? '"' : character.toLowerCase();
};

/** The characters without double spaces, with their places in the text. */
function folded(text: string): { plain: string; places: number[] } {
  let result = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const next = plain(text.charAt(at));
    if (next === ' ' && result.endsWith(' ')) continue;
    // The lower case of a letter may have two characters.
    for (const one of next) {
      result += one;
      for (let unit = 0; unit < one.length; unit += 1) places.push(at);
    }
  }
  return { plain: result, places };
}

/**
 * The part of a text that a quotation refers to, exactly as written; null if there is none. Letter
 * case, spaces and the shape of quotation marks may differ; words may not.
 */
export function quoteIn(text: string, quote: string): string | null {
  const wanted = folded(quote.replace(atTheEnds, '')).plain;
  if (!isWordCharacter(wanted.match(/[\p{L}\p{N}]/u)?.[0])) return null;
  const { plain: said, places } = folded(text);
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const cutsWord =
      (isWordCharacter(said[at - 1]) && isWordCharacter(said[at])) ||
      (isWordCharacter(said[end - 1]) && isWordCharacter(said[end]));
    if (!cutsWord) return text.slice(places[at], (places[end - 1] ?? 0) + 1);
  }
  return null;
}
