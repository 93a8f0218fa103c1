import type { Browser } from '@playwright/test';
import {
  atEachSize,
  type Both,
  compare,
  inTurns,
  named,
  screens,
  signIn,
} from './interviews/both-screens.ts';
import { type LargeApi, lastMessage, longThread } from './interviews/large-api.ts';
import {
  heapOverFiftyThreads,
  openPage,
  timeFromRowToLatest,
  timeToFirstRows,
  timeToLatest,
  timeToThread,
} from './interviews/measure.ts';
import { median, milliseconds, type Row, type Section, times } from './section.ts';

const { ours, plain } = screens;
/** The API's delay in milliseconds: on the same machine, or behind a network and a database. */
const apiMs = { near: 0, away: 100 };
/**
 * Common and future numbers of interviews. `rows` is how many times faster our first rows must be.
 */
const sizes = [
  { interviews: 40, apis: ['near', 'away'], rows: 1.5 },
  { interviews: 100, apis: ['near', 'away'], rows: 1.5 },
  { interviews: 1_000, apis: ['near'], rows: undefined },
  { interviews: 10_000, apis: ['near'], rows: 3.5 },
] as const;
type Size = (typeof sizes)[number];
const devices = ['phone', 'desktop'] as const;
/** The size at which a thread of messages is also measured. */
const many = 10_000;
const rounds = 3;
/** First paints vary more, so there are more rounds of them. */
const roundsOfFirstRows = 9;

async function firstRows(browser: Browser, large: LargeApi, size: Size): Promise<Row[]> {
  const rows: Row[] = [];
  for (const api of size.apis) {
    large.takes(apiMs[api]);
    for (const device of devices) {
      const found: Both = { ours: [], plain: [] };
      for (let round = 0; round < roundsOfFirstRows; round += 1) {
        found.ours.push(await timeToFirstRows(browser, { ...ours, signIn }, device));
        found.plain.push(await timeToFirstRows(browser, plain, device));
      }
      const what = `${named(size.interviews)}, first rows on a ${device}, the API takes ${apiMs[api]} ms`;
      rows.push(compare(what, found, median, size.rows));
    }
  }
  large.takes(0);
  return rows;
}

async function atSize(size: Size, browser: Browser, large: LargeApi): Promise<Row[]> {
  const rowsAtOnce = await firstRows(browser, large, size);
  const ownCall: number[] = [];
  for (let round = 0; round < roundsOfFirstRows; round += 1) {
    ownCall.push(await timeToFirstRows(browser, ours, 'desktop'));
  }
  const found: Row[] = [
    ...rowsAtOnce,
    {
      what: 'the same without the cookie, by the browser’s own call, on a desktop',
      figure: milliseconds(median(ownCall)),
    },
  ];
  if (size.interviews !== many) return found;
  const threads = await inTurns(browser, rounds, (page) => timeToThread(page, longThread));
  return [
    ...found,
    compare('a thread of 5,000 messages, from the click until it is painted', threads, median, 5),
  ];
}

async function overTime(browser: Browser): Promise<Row[]> {
  const page = await openPage(browser, ours);
  const { before, after } = await heapOverFiftyThreads(page);
  await page.locator(`[data-conversation-id="${longThread}"]`).click();
  await page.locator('[data-message-id]').first().waitFor();
  const latest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    latest.push(await timeToLatest(page, lastMessage));
    await page.getByRole('button', { name: 'Start' }).click();
  }
  await page.context().close();
  const ways = await inTurns(browser, rounds, (fresh) =>
    timeFromRowToLatest(fresh, longThread, lastMessage),
  );
  const wayThere = 'the same from the list, where the plain one draws all 5,000';
  const fromList = compare(wayThere, ways, median, 5);
  return [
    {
      what: 'the heap after fifty interviews were read',
      figure: `${(after / 1e6).toFixed(2)} MB`,
      against: `${times(after / before)} before (${(before / 1e6).toFixed(2)} MB)`,
      target: '≤ 1.10 ×',
      holds: after <= before * 1.1,
    },
    {
      what: 'from "Latest" to the last of 5,000 messages, on a processor four times slower',
      figure: milliseconds(median(latest)),
      target: '≤ 150 ms, or the next row',
      holds: median(latest) <= 150 || fromList.holds === true,
    },
    fromList,
  ];
}

export const measureInterviews = async (): Promise<Section> => ({
  title: 'The interviews screen at scale',
  how: `Against the plainest implementation of the same screen (all rows drawn, every message formatted at every change), same framework, same API, in turns, ${rounds} rounds (first rows: ${roundsOfFirstRows}). On a phone: 390 px, a processor four times slower, slow 4G (150 ms, 1.6 Mbit/s). On a desktop: everything on this machine, where the browser's own start takes 40 ms of both.`,
  rows: await atEachSize(sizes, atSize, overTime),
});
