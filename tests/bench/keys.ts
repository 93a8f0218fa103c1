import { atEachSize, compare, inTurns, named } from './interviews/both-screens.ts';
import { keystrokeWork } from './interviews/measure.ts';
import { atMost, mean, median, milliseconds, type Section } from './section.ts';

/** The milliseconds of a frame. */
const aFrame = 16;
/** Common and future numbers of interviews. With few of them, the plain screen is hardly slower. */
const sizes = [
  { interviews: 40, better: 1, most: 10 },
  { interviews: 100, better: 1, most: 10 },
  { interviews: 1_000, better: undefined, most: aFrame },
  { interviews: 10_000, better: undefined, most: aFrame },
] as const;
const rounds = 3;

/** The keys for searching for one word, deleting it, and searching for another. */
const typed = [...'proxima', ...Array<string>(7).fill('Backspace'), ...'ledger'];

export const measureKeys = async (): Promise<Section> => ({
  title: 'A key in the search of the interviews',
  how: `Script, style and layout of a key, on a processor four times slower, against the plainest implementation of the same screen, in turns, ${rounds} rounds. The plain one marks nothing, says no count, has no months, and shows no edit button.`,
  rows: await atEachSize(sizes, async ({ interviews, better, most }, browser) => {
    const keys = await inTurns(browser, rounds, (page) => keystrokeWork(page, typed));
    return [
      atMost(`${named(interviews)}, the median key`, median(keys.ours), most, milliseconds),
      compare(`${named(interviews)}, an average key`, keys, mean, better),
    ];
  }),
});
