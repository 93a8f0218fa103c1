import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../tools/testing/chromium.ts';
import { ended, mine, untilReachable } from '../rig/processes.ts';
import { next } from './build-app.ts';
import { type LargeApi, lastMessage, longThread, startLargeApi } from './interviews/large-api.ts';
import {
  appendAtThousand,
  heapOverFiftyThreads,
  keystrokeWork,
  openPage,
  type Screen,
  timeFromRowToLatest,
  timeToFirstRows,
  timeToLatest,
  timeToThread,
} from './interviews/measure.ts';
import { buildPlainApp } from './interviews/plain-app.ts';
import { mean, median, milliseconds, type Row, type Section, times } from './section.ts';

const ports = { site: 4381, plain: 4382, api: 4383 };
const api = `http://127.0.0.1:${ports.api}`;
const site = `http://localhost:${ports.site}`;
const signIn = `${site}/api/login`;
const ours: Screen = { url: `${site}/en/conversations` };
const plain: Screen = { url: `http://localhost:${ports.plain}/` };
/** An API of the same machine, and one that is a network and a database away. */
const apiMs = { near: 0, away: 100 };
/** A screen shows sixty a second. */
const aFrame = 16;
/** What people have, what some will have, and how many times better than the plain one we should be. */
const sizes = [
  { interviews: 40, apis: ['near', 'away'], rows: 1.5, key: 1, keyMs: 10 },
  { interviews: 100, apis: ['near', 'away'], rows: 1.5, key: 1, keyMs: 10 },
  { interviews: 1_000, apis: ['near'], rows: undefined, key: undefined, keyMs: aFrame },
  { interviews: 10_000, apis: ['near'], rows: 3.5, key: undefined, keyMs: aFrame },
] as const;
type Size = (typeof sizes)[number];
const devices = ['phone', 'desktop'] as const;
/** Where the thread of messages and a single key are looked at, too. */
const many = 10_000;
const rounds = 3;
/** A first paint meets whatever else the machine does, so there are more of it. */
const roundsOfFirstRows = 9;

/** Somebody looks for one thing, thinks better of it, and looks for another. */
const typed = [...'proxima', ...Array<string>(7).fill('Backspace'), ...'ledger'];

function start(args: string[], cwd: string, port: number): ChildProcess {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: site,
    UPSTREAM_API_URL: api,
  };
  return mine(spawn(process.execPath, args, { cwd, env, stdio: 'ignore' }));
}

type Both = { ours: number[]; plain: number[] };
const both = (): Both => ({ ours: [], plain: [] });

const named = (size: Size) => `${size.interviews.toLocaleString('en-US')} interviews`;

/** At least so many times better, where that is promised. */
function compare(what: string, found: Both, typical: typeof median, promised?: number): Row {
  const [own, other] = [typical(found.ours), typical(found.plain)];
  return {
    what,
    figure: milliseconds(own),
    against: `${times(other / own)} better than the plain one (${milliseconds(other)})`,
    ...(promised && { target: `≥ ${promised} × better`, holds: other / own >= promised }),
  };
}

async function firstRows(browser: Browser, large: LargeApi, size: Size): Promise<Row[]> {
  const rows: Row[] = [];
  for (const api of size.apis) {
    large.takes(apiMs[api]);
    for (const device of devices) {
      const found = both();
      for (let round = 0; round < roundsOfFirstRows; round += 1) {
        found.ours.push(await timeToFirstRows(browser, { ...ours, signIn }, device));
        found.plain.push(await timeToFirstRows(browser, plain, device));
      }
      const what = `${named(size)}, first rows on a ${device}, the API takes ${apiMs[api]} ms`;
      rows.push(compare(what, found, median, size.rows));
    }
  }
  large.takes(0);
  return rows;
}

async function atSize(browser: Browser, large: LargeApi, size: Size): Promise<Row[]> {
  const [threads, keys] = [both(), both()];
  const ownCall: number[] = [];
  const isMany = size.interviews === many;
  const rowsAtOnce = await firstRows(browser, large, size);
  for (let round = 0; round < roundsOfFirstRows; round += 1) {
    ownCall.push(await timeToFirstRows(browser, ours, 'desktop'));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [whose, screen] of [['ours', ours] as const, ['plain', plain] as const]) {
      const page = await openPage(browser, screen);
      keys[whose].push(...(await keystrokeWork(page, typed)));
      if (isMany) {
        await page.locator('input[type=search]').fill('');
        threads[whose].push(await timeToThread(page, longThread));
      }
      await page.context().close();
    }
  }
  const key = median(keys.ours);
  const found: Row[] = [
    ...rowsAtOnce,
    {
      what: 'the same without the cookie, by the browser’s own call, on a desktop',
      figure: milliseconds(median(ownCall)),
    },
    {
      what: `${named(size)}, the median key in the search`,
      figure: milliseconds(key),
      target: `≤ ${size.keyMs} ms`,
      holds: key <= size.keyMs,
    },
    compare(`${named(size)}, an average key`, keys, mean, size.key),
  ];
  if (!isMany) return found;
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
  const append = await appendAtThousand(page);
  await page.context().close();
  const ways = both();
  for (let round = 0; round < rounds; round += 1) {
    for (const [whose, screen] of [['ours', ours] as const, ['plain', plain] as const]) {
      const fresh = await openPage(browser, screen);
      ways[whose].push(await timeFromRowToLatest(fresh, longThread, lastMessage));
      await fresh.context().close();
    }
  }
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
    { what: '12 more messages where 1,000 are shown', figure: milliseconds(append) },
  ];
}

/** Against the plainest implementation: all rows drawn, every message formatted at every change. */
export async function measureInterviews(): Promise<Section> {
  const large = await startLargeApi(ports.api);
  const children = [
    start(['server/main.ts'], '.', ports.site),
    start([next, 'start', '--port', String(ports.plain)], buildPlainApp(api), ports.plain),
  ];
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (const [index, url] of [`${site}/healthz`, plain.url].entries()) {
      await untilReachable(url, children[index]);
    }
    const rows: Row[] = [];
    for (const size of sizes) {
      large.show(size.interviews);
      rows.push(...(await atSize(browser, large, size)));
    }
    rows.push(...(await overTime(browser)));
    return {
      title: 'The interviews screen at scale',
      how: `Against the plainest implementation of the same screen (all rows drawn, every message formatted at every change), same framework, same API, in turns, ${rounds} rounds (first rows: ${roundsOfFirstRows}). On a phone: 390 px, a processor four times slower, slow 4G (150 ms, 1.6 Mbit/s). On a desktop: everything on this machine, where the browser's own start takes 40 ms of both. A key: script, style and layout on a processor four times slower; the plain one marks nothing, says no count and has no months.`,
      rows,
    };
  } finally {
    await browser.close();
    for (const child of children) {
      child.kill();
      await ended(child);
    }
    large.stop();
  }
}
