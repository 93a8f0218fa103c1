const wordsBefore = 8;
const longest = 200;

/** Markdown as plain text, on one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^[ \t]*\|[ \t:|-]+\|[ \t]*$/gm, ' ')
    .replace(/^[ \t]*(#{1,6}|>|[-*]|\d+\.)[ \t]+/gm, '')
    .replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1')
    .replace(/```\w*|\|/g, ' ')
    .replace(/[*`]|\b_+(?!\w)|(?<!\w)_+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

/** The same folding as in the database: without case, accents and punctuation. */
const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** An excerpt that starts a few words before the longest search word, the most specific one. */
export function excerptAround(markdown: string, query: string): string {
  const words = plainText(markdown).split(' ');
  const [longestWord = ''] = foldedWords(query).sort((one, other) => other.length - one.length);
  const isFound = (word: string) => word.startsWith(longestWord);
  const first = words.findIndex((word) => foldedWords(word).some(isFound));
  const from = Math.max(0, first - wordsBefore);
  return shortened(`${from > 0 ? '… ' : ''}${words.slice(from).join(' ')}`, longest);
}
