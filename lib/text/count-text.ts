import { counted, filled, type Words } from '../i18n/words.ts';

/** In display order. */
export const countedNames = [
  'words',
  'numbers',
  'we',
  'i',
  'fillers',
  'wordsPerMinute',
  'pauses',
] as const;
export type CountName = (typeof countedNames)[number];

/** "3 numbers", "“we” 4 times". */
export function countText(
  name: CountName,
  amount: number,
  { counts }: Pick<Words<'Judgment'>, 'counts'>,
  number: (value: number) => string,
): string {
  if (name === 'i' || name === 'we') {
    const { never, once, twice, many } = counts.times;
    const times = [never, once, twice][amount] ?? filled(many, { count: number(amount) });
    return `${counts[name]} ${times}`;
  }
  const rounded = name === 'wordsPerMinute' ? Math.round(amount) : amount;
  return counted(counts[name], rounded, number(rounded));
}
