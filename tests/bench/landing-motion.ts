import { type CDPSession, chromium, type Page, type Response } from '@playwright/test';
import { chromiumOptions } from '../../tools/testing/chromium.ts';
import { Site } from '../rig/site.ts';
import { atMost, median, type Section } from './section.ts';

/** A phone's window with and without the browser's bars. With them, the hero needs scrolling. */
const heights = { barred: 664, whole: 844 };
const rounds = 5;
const wheelPx = 120;
const restMs = 1_000;

type Observed = { longTasksMs: number[]; shifted: number; interactionsMs: number[] };

/** Collects the browser's own performance entries. */
async function watch(page: Page): Promise<() => Promise<Observed>> {
  await page.addInitScript(() => {
    const seen: Observed = { longTasksMs: [], shifted: 0, interactionsMs: [] };
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
  return () => page.evaluate(() => (window as unknown as { seen: Observed }).seen);
}

/**
 * The milliseconds from one tap to the next paint. It taps a point, because tapping a locator adds
 * listeners of Playwright's, which take a tenth of the measured time.
 */
async function tap(page: Page, selector: string, seen: () => Promise<Observed>): Promise<number> {
  const place = await page.evaluate((sought) => {
    const element = document.querySelector(sought) as Element;
    if (element.getBoundingClientRect().bottom > innerHeight) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    return element.getBoundingClientRect().toJSON() as DOMRect;
  }, selector);
  // Waits as a person does after scrolling, so that painting the scrolled page does not count.
  await page.waitForTimeout(restMs);
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  // A tap of less than 16 ms gives no entry to wait for.
  await page.waitForTimeout(restMs);
  return Math.max(0, ...(await seen()).interactionsMs);
}

/** Whether this is the script with the hero's motion. */
const isMotion = async (answer: Response): Promise<boolean> =>
  answer.url().endsWith('.js') && (await answer.text()).includes('data-marked-answer');

type Visit = { tapMs: number; longestMs: number; shifted: number };

/**
 * Taps in the hero as the first input, then scrolls through the page once its scripts are loaded.
 */
async function visit(page: Page, session: CDPSession, base: string): Promise<Visit> {
  const seen = await watch(page);
  // Slows only the page, not the process that measures it.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${base}/en`);
  const motion = page.waitForResponse(isMotion);
  const tapMs = await tap(page, '.answer-choice', seen);
  await motion;
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

/** Measures the landing page on a phone, with all its motion. */
export async function measureLandingMotion(): Promise<Section> {
  const site = await Site.start({});
  const browser = await chromium.launch(chromiumOptions());
  const visitAt = async (height: number): Promise<Visit> => {
    const viewport = { width: 390, height };
    const context = await browser.newContext({ viewport, hasTouch: true });
    const page = await context.newPage();
    const seen = await visit(
      page,
      await context.newCDPSession(page),
      `http://localhost:${site.port}`,
    );
    await context.close();
    return seen;
  };
  const visits: Visit[] = [];
  const wholeTaps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visits.push(await visitAt(heights.barred));
    wholeTaps.push((await visitAt(heights.whole)).tapMs);
  }
  await browser.close();
  const of = (figure: keyof Visit) => median(visits.map((each) => each[figure]));
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    title: 'The landing page on a phone',
    how: `390 px, a processor four times slower, median of ${rounds}. A long task is one of more than 50 ms.`,
    rows: [
      atMost("the hero's first tap, after a scroll, to the next paint", of('tapMs'), 80, ms),
      atMost('the same where no scroll is needed', median(wholeTaps), 80, ms),
      atMost('the longest long task while it is scrolled through', of('longestMs'), 50, ms),
      atMost('what moved by itself (CLS)', of('shifted'), 0, (value) => value.toFixed(3)),
    ],
  };
}
