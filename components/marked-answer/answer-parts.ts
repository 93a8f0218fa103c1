/** A piece of an answer; a phrase that the coach has marked says what for. */
export type Part = { text: string; marked?: 'keep' | 'fix' };

const phrase = /<(keep|fix)>(.*?)<\/\1>/;

/** `So I <fix>tried</fix>.` as pieces, in order. */
export function answerParts(words: string): Part[] {
  // What is split by stands in the result: text, kind, phrase, text, kind, phrase, …, text.
  const pieces = words.split(phrase);
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    parts.push({ text: pieces[at] ?? '' });
    const [kind, text] = [pieces[at + 1], pieces[at + 2]];
    if (text !== undefined) parts.push({ text, marked: kind === 'keep' ? 'keep' : 'fix' });
  }
  return parts.filter(({ text }) => text !== '');
}
