import type { Browser, CDPSession, Locator, Page } from '@playwright/test';

/** `signIn` is the address that gives the browser a session cookie. */
export type Screen = { url: string; signIn?: string };

const row = '[data-conversation-id]';
/** Streamed parts of a page arrive hidden. */
const shownRow = `${row}:not([hidden] *)`;
const bubble = '[data-message-id]';

export async function openPage(browser: Browser, { url }: Screen): Promise<Page> {
  const context = await browser.newContext({ viewport: windows.desktop });
  await context.addInitScript(() => localStorage.setItem('auth_token', 'bench-token'));
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

/**
 * The desktop is this machine. The phone has a fourfold slower processor and slow 4G, as in
 * Lighthouse.
 */
type Device = 'desktop' | 'phone';

const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const slow4g = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };

async function slowLikePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
}

/** Milliseconds from the start of the navigation until rows are painted. */
export async function timeToFirstRows(
  browser: Browser,
  screen: Screen,
  device: Device,
): Promise<number> {
  const context = await browser.newContext({ viewport: windows[device] });
  if (screen.signIn)
    await context.request.post(screen.signIn, { data: { email: 'a', password: 'b' } });
  await context.addInitScript((selector) => {
    localStorage.setItem('auth_token', 'bench-token');
    const say = (rowsAt: number) => Object.assign(window, { rowsAt });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      const inFirstPaint = firstPaint() === undefined;
      requestAnimationFrame(() =>
        setTimeout(() => {
          // Rows that existed before the first paint were painted with it.
          const painted = inFirstPaint ? firstPaint() : undefined;
          say(painted ?? performance.now());
        }),
      );
    }).observe(document, { childList: true, subtree: true });
  }, shownRow);
  const page = await context.newPage();
  if (device === 'phone') await slowLikePhone(page);
  await page.goto(screen.url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => (window as unknown as { rowsAt?: number }).rowsAt,
    null,
    { timeout: 120_000 },
  );
  const at = Number(await handle.jsonValue());
  await context.close();
  return at;
}

/**
 * Counts only the main thread's processor time, so that other work on this machine does not matter.
 */
async function countProcessorTime(session: CDPSession): Promise<void> {
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
}

async function workOf(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics
      .filter(({ name }) => spent.includes(name))
      .reduce((sum, { value }) => sum + value, 0);
  };
  const before = await total();
  await act();
  return (await total()) - before;
}

/** Milliseconds of script, style and layout for each key, on a processor four times slower. */
export async function keystrokeWork(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.locator(row).first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(1_500);
  const session = await page.context().newCDPSession(page);
  await countProcessorTime(session);
  await page.locator('input[type=search]').focus();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const costs: number[] = [];
  // The first five keys change nothing, and so show the cost of measuring.
  for (const key of [...Array<string>(5).fill('Shift'), ...keys]) {
    const work = await workOf(session, async () => {
      await page.keyboard.press(key);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)));
          }),
      );
    });
    costs.push(work * 1_000);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const measuring = Math.min(...costs.slice(0, 5));
  return costs.slice(5).map((cost) => cost - measuring);
}

/** Milliseconds from a click until `selector` is painted. `by` is also clicked once it appears. */
const fromClick = (target: Locator, selector: string, by?: string): Promise<number> =>
  target.evaluate(
    (element, [wanted, way]) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        let isOnTheWay = way === undefined;
        const watch = () => {
          if (document.querySelector(wanted)) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
            return;
          }
          const next = isOnTheWay || !way ? null : document.querySelector<HTMLElement>(way);
          if (next) {
            isOnTheWay = true;
            next.click();
          }
          requestAnimationFrame(watch);
        };
        (element as HTMLElement).click();
        requestAnimationFrame(watch);
      }),
    [selector, by] as const,
  );

/** The row, once the page has settled. */
async function rowAtRest(page: Page, id: string): Promise<Locator> {
  const target = page.locator(`[data-conversation-id="${id}"]`);
  await target.waitFor({ timeout: 120_000 });
  await page.waitForTimeout(500);
  return target;
}

/** From the click on a row until its messages are painted. */
export async function timeToThread(page: Page, id: string): Promise<number> {
  return fromClick(await rowAtRest(page, id), bubble);
}

/** Acts on a processor four times slower. */
async function slowly<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const result = await act();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}

const latestButton = '[data-scrolls="messages"] ~ nav button + button';

/**
 * From the click on "Latest" until the last message is painted, on a processor four times slower.
 */
export async function timeToLatest(page: Page, lastMessage: string): Promise<number> {
  const latest = page.getByRole('button', { name: 'Latest' });
  await latest.waitFor();
  await page.waitForTimeout(1_500);
  return slowly(page, () => fromClick(latest, `[data-message-id="${lastMessage}"]`));
}

/** From the click on a row until its last message is painted, pressing "Latest" if it appears. */
export async function timeFromRowToLatest(
  page: Page,
  id: string,
  lastMessage: string,
): Promise<number> {
  const target = await rowAtRest(page, id);
  const last = `[data-message-id="${lastMessage}"]`;
  return slowly(page, () => fromClick(target, last, latestButton));
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

/** The heap of a used screen before and after fifty more interviews are opened. */
export async function heapOverFiftyThreads(page: Page): Promise<{ before: number; after: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.locator(row).first().waitFor();
  const visit = async (id: string) => {
    await page.locator(`[data-conversation-id="${id}"]`).click();
    await page.locator(`[data-message-id^="${id}-"]`).first().waitFor();
  };
  // First loads everything that is loaded once: the search index, the Markdown code, compiled code.
  await page.locator('input[type=search]').fill('payments');
  await page.waitForTimeout(300);
  await page.locator('input[type=search]').fill('');
  for (let more = 0; more < 5; more += 1) {
    await page.getByRole('button', { name: 'Show more interviews' }).click();
    await page.waitForTimeout(500);
  }
  for (let index = 53; index > 43; index -= 1) await visit(`c${index}`);
  await page.waitForTimeout(1_000);
  const before = await heapOf(session);
  for (let index = 2; index < 52; index += 1) await visit(`c${index}`);
  await page.waitForTimeout(1_000);
  return { before, after: await heapOf(session) };
}
