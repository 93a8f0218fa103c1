import { fold, placesOf } from './fold.ts';

const word = /[\p{L}\p{N}\p{M}]+/gu;

export const wordsOf = (text: string): string[] => fold(text).match(word) ?? [];

export type Part = { at: number; text: string; isMarked: boolean };

/**
 * Splits a text into matches and the rest. `wanted` holds folded words; the last of them also
 * matches the beginning of a word.
 */
export function markedParts(text: string, wanted: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const places = wanted.flatMap((one, position) =>
      placesOf(found, one).filter(
        ([from, to]) => from === 0 && (to === found.length || position === wanted.length - 1),
      ),
    );
    if (places.length === 0) continue;
    const markedTo = index + Math.max(...places.map(([, to]) => to));
    parts.push({ at: end, text: text.slice(end, index), isMarked: false });
    parts.push({ at: index, text: text.slice(index, markedTo), isMarked: true });
    end = markedTo;
  }
  parts.push({ at: end, text: text.slice(end), isMarked: false });
  return parts.filter((part) => part.text !== '');
}
