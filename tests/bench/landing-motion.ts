import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../tools/testing/chromium.ts';
import { Site } from '../rig/site.ts';
import { median, type Section } from './section.ts';

const port = 4787;
/** A telephone's window with the browser's bars, in which one scrolls to the hero's answers, and one without. */
const heights = { barred: 664, whole: 844 };
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

/**
 * How long one tap takes. By its place: to tap a locator, Playwright puts listeners of its own into the page,
 * which cost a tenth of what is measured.
 */
async function tap(page: Page, selector: string, seen: () => Promise<Seen>): Promise<number> {
  const place = await page.evaluate((sought) => {
    const element = document.querySelector(sought) as Element;
    if (element.getBoundingClientRect().bottom > innerHeight) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    return element.getBoundingClientRect().toJSON() as DOMRect;
  }, selector);
  // A hand that has to scroll there rests before it taps: what it scrolled is painted by then.
  await page.waitForTimeout(restMs);
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  // What took less than 16 ms is never told, so there is no entry to wait for.
  await page.waitForTimeout(restMs);
  return Math.max(0, ...(await seen()).interactionsMs);
}

/** The same tap where there is nothing else: two radio buttons, no script, no style. */
const bareAnswers = `<!doctype html><meta name="viewport" content="width=device-width">
  <title>Bare</title><label class="answer-choice"><input type="radio" name="answer"> One</label>
  <label><input type="radio" name="answer" checked> Two</label>`;

async function bareTap(page: Page, session: CDPSession): Promise<number> {
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: bareAnswers }),
  );
  const seen = await watch(page);
  await slowDown(session);
  await page.goto(`http://localhost:${port}/bare`);
  return await tap(page, '.answer-choice', seen);
}

type Visit = { tapMs: number; longestMs: number; shifted: number };

/** One tap in the hero, the first on the page; then down the whole of it, once its scripts are there. */
async function visit(page: Page, session: CDPSession): Promise<Visit> {
  const seen = await watch(page);
  await slowDown(session);
  await page.goto(`http://localhost:${port}/en`, { waitUntil: 'networkidle' });
  const tapMs = await tap(page, '.answer-choice', seen);
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

/** The landing page on a phone, where everything on it moves. */
export async function measureLandingMotion(): Promise<Section> {
  const site = await Site.start({}, { port });
  const browser = await chromium.launch(chromiumOptions());
  const inAHand = async <T>(
    height: number,
    made: (page: Page, session: CDPSession) => Promise<T>,
  ): Promise<T> => {
    const viewport = { width: 390, height };
    const context = await browser.newContext({ viewport, hasTouch: true });
    const page = await context.newPage();
    const seen = await made(page, await context.newCDPSession(page));
    await context.close();
    return seen;
  };
  const visits: Visit[] = [];
  const wholeTaps: number[] = [];
  const bareTaps: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await inAHand(heights.barred, visit));
      wholeTaps.push((await inAHand(heights.whole, visit)).tapMs);
      bareTaps.push(await inAHand(heights.whole, bareTap));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const of = (figure: keyof Visit) => median(visits.map((each) => each[figure]));
  const row = (what: string, figure: number, target: number, unit: string) => ({
    what,
    figure: `${figure.toFixed(unit === 'ms' ? 0 : 3)} ${unit}`.trim(),
    target: `≤ ${target} ${unit}`.trim(),
    holds: figure <= target,
  });
  return {
    title: 'The landing page on a phone',
    how: `390 px, a processor four times slower, median of ${rounds}. A long task is one of more than 50 ms.`,
    rows: [
      {
        ...row("the hero's first tap, after a scroll, to the next paint", of('tapMs'), 80, 'ms'),
        against: `a radio button on a page with nothing else, ${median(bareTaps).toFixed(0)} ms`,
      },
      row('the same where no scroll is needed', median(wholeTaps), 80, 'ms'),
      row('the longest long task while it is scrolled through', of('longestMs'), 50, 'ms'),
      row('what moved by itself (CLS)', of('shifted'), 0, ''),
    ],
  };
}
