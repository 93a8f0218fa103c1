import { fold, placesOf } from '@/lib/text/fold';

const word = /[\p{L}\p{N}\p{M}]+/gu;

export const foldedWords = (text: string): string[] => fold(text).match(word) ?? [];

/**
 * Start and end of what matches in a text. `wanted` holds folded words; the last of them also
 * matches the beginning of a word.
 */
export function markedPlaces(
  text: string,
  wanted: readonly string[],
): [start: number, end: number][] {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const ends = wanted.flatMap((one, position) =>
      placesOf(found, [one])
        .filter(
          ([from, to]) => from === 0 && (to === found.length || position === wanted.length - 1),
        )
        .map(([, to]) => to),
    );
    return ends.length === 0 ? [] : [[index, index + Math.max(...ends)]];
  });
}

export type Part = { at: number; text: string; isMarked: boolean };

/** Splits a text into matches and the rest. */
export function searchMatches(text: string, wanted: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const [from, to] of markedPlaces(text, wanted)) {
    parts.push({ at: end, text: text.slice(end, from), isMarked: false });
    parts.push({ at: from, text: text.slice(from, to), isMarked: true });
    end = to;
  }
  parts.push({ at: end, text: text.slice(end), isMarked: false });
  return parts.filter((part) => part.text !== '');
}
