/** Markdown that is not rendered as text: link addresses, list numbers. */
const notRendered = /\]\([^)]*\)|^\s*\d+[.)]\s/gm;

const letter = /[\p{L}\p{N}]/gu;

/** How many places inside of other words are looked at before one of them is taken. */
const mostInsideWords = 100;

const lettersOf = (text: string): string => text.match(letter)?.join('') ?? '';

/**
 * Finds quotes in a sequence of texts: in which of them each is, and at which offset; null if not
 * found. Compares only letters and digits: a quote contains Markdown, the texts may not.
 */
export function findQuotes(texts: readonly string[], quotes: readonly string[]) {
  if (quotes.every((quote) => quote === '')) return quotes.map(() => null);
  let letters = '';
  const places: { text: number; from: number; to: number }[] = [];
  for (const [text, shown] of texts.entries()) {
    for (const { 0: character, index } of shown.matchAll(letter)) {
      letters += character;
      // One entry per UTF-16 code unit, as `indexOf` counts.
      for (const _ of Array(character.length)) {
        places.push({ text, from: index, to: index + character.length });
      }
    }
  }
  /** Where a word or a text begins or ends. */
  const isEdge = (at: number) => {
    const [before, here] = [places[at - 1], places[at]];
    return before?.text !== here?.text || before?.to !== here?.from;
  };
  const findWords = (wanted: string) => {
    let at = letters.indexOf(wanted);
    for (let seen = 0; at !== -1 && seen < mostInsideWords; seen += 1) {
      if (isEdge(at) && isEdge(at + wanted.length)) return at;
      at = letters.indexOf(wanted, at + 1);
    }
    return -1;
  };
  return quotes.map((quote) => {
    const spellings = [quote, quote.replace(notRendered, '')].map(lettersOf);
    const wanted = spellings.find((spelling) => spelling !== '' && letters.includes(spelling));
    if (wanted === undefined) return null;
    const asWords = findWords(wanted);
    const from = asWords === -1 ? letters.indexOf(wanted) : asWords;
    const [first, last] = [places[from], places[from + wanted.length - 1]];
    if (!first || !last) return null;
    return { start: { text: first.text, at: first.from }, end: { text: last.text, at: last.to } };
  });
}
