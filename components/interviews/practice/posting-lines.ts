import { longestPostingLine } from '@/lib/contract/limits';
import { sentenceEnd } from '@/lib/text/sentences';

const listMark = /^(?:[-–—•·*▪◦‣●○■□✓✔➢>]+|\d{1,2}[.)])\s*/u;
/** The length, in words, of a line that can be asked about on its own. */
const [fewestWords, mostWords] = [3, 30];

const isWord = /[\p{L}\p{N}]/u;
const wordCount = (line: string): number =>
  line.split(/\s+/).filter((one) => isWord.test(one)).length;

/**
 * The lines of a posting that a question can be about, ordered by their form alone: list items
 * first, because postings list duties and requirements, then single lines, then all others, each in
 * the posting's order.
 */
export function postingLines(posting: string): string[] {
  const found = posting.split(/\n+/).flatMap((written) => {
    const line = written.trim();
    const isItem = listMark.test(line);
    const sentences = line.replace(listMark, '').split(sentenceEnd);
    return sentences.map((text) => {
      const words = wordCount(text);
      const isLine = sentences.length === 1 && words >= fewestWords && words <= mostWords;
      return { text: text.trim(), words, rank: isItem ? 0 : isLine ? 1 : 2 };
    });
  });
  const lines = found
    .filter(({ text, words }) => words > 0 && [...text].length <= longestPostingLine)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ text }) => text);
  return [...new Set(lines)];
}
