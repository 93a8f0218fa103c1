import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../tools/testing/chromium.ts';
import { Site } from '../rig/site.ts';
import { median, type Section } from './section.ts';

const port = 4787;
const rounds = 5;
const wheelPx = 120;
const restMs = 1_000;

type Seen = { longTasksMs: number[]; shifted: number; interactionsMs: number[] };

/** What the browser itself notes of how a page feels. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { longTasksMs: [], shifted: 0, interactionsMs: [] };
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...more,
      });
    observe('longtask', ({ duration }) => seen.longTasksMs.push(duration));
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.shifted += value;
    });
    observe('event', ({ duration }) => seen.interactionsMs.push(duration), {
      durationThreshold: 16,
    });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** A slower processor is slower for the page alone, not for the one who measures. */
const slowDown = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

type Visit = { tapMs: number; longestMs: number; shifted: number };

/** One tap in the hero, the first on the page; then down the whole of it, once its scripts are there. */
async function visit(page: Page, session: CDPSession): Promise<Visit> {
  const seen = await watch(page);
  await slowDown(session);
  await page.goto(`http://localhost:${port}/en`, { waitUntil: 'networkidle' });
  const choice = page.locator('.answer-choice').first();
  // A hand that has to scroll there rests before it taps: what it scrolled is painted by then.
  await choice.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  await choice.tap();
  await page.waitForTimeout(restMs);
  const tapMs = Math.max(0, ...(await seen()).interactionsMs);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const before = (await seen()).longTasksMs.length;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let scrolled = 0; scrolled < height; scrolled += wheelPx) {
    await page.mouse.wheel(0, wheelPx);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const { longTasksMs, shifted } = await seen();
  return { tapMs, longestMs: Math.max(0, ...longTasksMs.slice(before)), shifted };
}

/** How the landing page feels in a hand, where everything on it moves. */
export async function measureLandingMotion(): Promise<Section> {
  const site = await Site.start({}, { port });
  const browser = await chromium.launch(chromiumOptions());
  const visits = async (height: number) => {
    const made: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height },
        hasTouch: true,
      });
      const page = await context.newPage();
      made.push(await visit(page, await context.newCDPSession(page)));
      await context.close();
    }
    return (figure: keyof Visit) => median(made.map((each) => each[figure]));
  };
  let of: (figure: keyof Visit) => number;
  let tallTapMs: number;
  try {
    of = await visits(844);
    tallTapMs = (await visits(1_400))('tapMs');
  } finally {
    await browser.close();
    await site.stop();
  }
  const row = (what: string, figure: number, target: number, unit: string) => ({
    what,
    figure: `${figure.toFixed(unit === 'ms' ? 0 : 3)} ${unit}`.trim(),
    target: `≤ ${target} ${unit}`.trim(),
    holds: figure <= target,
  });
  return {
    title: 'The landing page in a hand',
    how: `390 px, a processor four times slower, median of ${rounds}. A long task is one of more than 50 ms.`,
    rows: [
      row("the hero's first tap, after a scroll, to the next paint", of('tapMs'), 100, 'ms'),
      row('the same as the first input of all, where no scroll is needed', tallTapMs, 100, 'ms'),
      row('the longest long task while it is scrolled through', of('longestMs'), 50, 'ms'),
      row('what moved by itself (CLS)', of('shifted'), 0, ''),
    ],
  };
}
