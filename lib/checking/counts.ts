import { wholeWords } from './whole-words.ts';
import type { CountedWords } from './words/english.ts';

/** From `from` up to `to`, in a text. */
export type Place = { readonly from: number; readonly to: number };

export type Counts = {
  words: number;
  numbers: number;
  fillers: number;
  /** Only for languages in which it can be counted. */
  i?: number;
  we?: number;
};

export type CountedName = keyof Omit<Counts, 'words'>;

const word = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;
/** 1,200 · 10:30 · 24/7 · 40% · 3x, but neither B2B nor COVID-19. */
const digits = '(?<!\\p{L}[-–])\\p{Nd}+(?:[.,:/]\\p{Nd}+)*(?:%|[xhk])?';
export const wordsIn = (text: string): string[] => text.match(word) ?? [];

const placesOf = (text: string, alternatives: string): Place[] =>
  [...text.matchAll(wholeWords(alternatives))].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));

/** "Twenty five thousand" and "3 million" are one number each; "40 50" are two. */
function numbersIn(text: string, { numbers: numberWords, continued }: CountedWords): Place[] {
  const numbers: Place[] = [];
  for (const part of placesOf(text, `${digits}|${numberWords}`)) {
    const before = numbers.at(-1);
    const isDigits = /\p{Nd}/u.test(text.charAt(part.from));
    const between = before && text.slice(before.to, part.from);
    const isOne =
      before &&
      between !== undefined &&
      !isDigits &&
      (/^[\s-]+$/.test(between) ||
        new RegExp(`(?:${continued})\\s+$`, 'iu').test(text.slice(before.from, part.from)));
    if (isOne) numbers[numbers.length - 1] = { from: before.from, to: part.to };
    else numbers.push(part);
  }
  return numbers;
}

/** The places of everything that is counted in a text. */
export function placesIn(text: string, words: CountedWords): Record<CountedName, Place[]> {
  return {
    numbers: numbersIn(text, words),
    fillers: placesOf(text, words.fillers),
    i: words.i ? placesOf(text, words.i) : [],
    we: words.we ? placesOf(text, words.we) : [],
  };
}

export function countsIn(text: string, words: CountedWords): Counts {
  const { numbers, fillers, i, we } = placesIn(text, words);
  return {
    words: wordsIn(text).length,
    numbers: numbers.length,
    fillers: fillers.length,
    ...(words.i && { i: i.length }),
    ...(words.we && { we: we.length }),
  };
}
