/** A place in a list of texts: which one, and before which letter of it. */
type Place = { readonly text: number; readonly at: number };

export type FoundQuote = { readonly start: Place; readonly end: Place };

/** Of Markdown, what is not shown as it is written: a link's address, a list's number. */
const neverShown = /\]\([^)]*\)|^\s*\d+[.)]\s/gm;

const letter = /[\p{L}\p{N}]/gu;

const lettersOf = (text: string): string => text.match(letter)?.join('') ?? '';

/**
 * Where quotes stand in texts that follow each other; null for one that does not. Only letters and digits count:
 * a quote is written with its Markdown, and the texts may be Markdown or what is rendered of it.
 */
export function findQuotes(
  texts: readonly string[],
  quotes: readonly string[],
): (FoundQuote | null)[] {
  let letters = '';
  const places: { text: number; from: number; to: number }[] = [];
  for (const [text, shown] of texts.entries()) {
    for (const { 0: sign, index } of shown.matchAll(letter)) {
      letters += sign;
      // One a code unit, as `indexOf` counts.
      for (const _ of Array(sign.length)) {
        places.push({ text, from: index, to: index + sign.length });
      }
    }
  }
  return quotes.map((quote) => {
    const spellings = [quote, quote.replace(neverShown, '')].map(lettersOf);
    const wanted = spellings.find((spelling) => spelling !== '' && letters.includes(spelling));
    if (wanted === undefined) return null;
    const from = letters.indexOf(wanted);
    const [first, last] = [places[from], places[from + wanted.length - 1]];
    if (!first || !last) return null;
    return { start: { text: first.text, at: first.from }, end: { text: last.text, at: last.to } };
  });
}
