import { wordsIn } from './counts.ts';

const folded = (text: string): string[] => wordsIn(text.toLowerCase().replaceAll('’', "'"));

/**
 * Words that a rewritten answer has more often than the original. Text in brackets is a blank for
 * the person to fill in: `[how many?]`.
 */
export function addedWords(text: string, rewritten: string): string[] {
  const left = new Map<string, number>();
  for (const word of folded(text)) left.set(word, (left.get(word) ?? 0) + 1);
  return folded(rewritten.replace(/\[[^\]]*\]/g, ' ')).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
