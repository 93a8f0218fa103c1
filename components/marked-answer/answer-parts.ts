/** A piece of an answer, and how the coach marked it, if at all. */
export type Part = { text: string; marked?: 'keep' | 'fix' };

const phrase = /<(keep|fix)>(.*?)<\/\1>/;

/** Splits `So I <fix>tried</fix>.` into its pieces. */
export function answerParts(words: string): Part[] {
  // `split` keeps the captured groups: text, kind, phrase, text, kind, phrase, …, text.
  const pieces = words.split(phrase);
  const parts: Part[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    parts.push({ text: pieces[index] ?? '' });
    const [kind, text] = [pieces[index + 1], pieces[index + 2]];
    if (text !== undefined) parts.push({ text, marked: kind === 'keep' ? 'keep' : 'fix' });
  }
  return parts.filter(({ text }) => text !== '');
}
