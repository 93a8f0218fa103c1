import { expect, type Locator, type Page } from '@playwright/test';
import type { FakeApi } from './fake-api.ts';

type Attributes = Record<string, unknown>;
/** What is special about the record at this index. */
type Change = (index: number) => Attributes;

const hourMs = 3_600_000;

/** Newest first, an hour apart, with the ids `c1`, `c2`, … */
export const conversations = (count: number, change: Change = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    attributes: {
      title: `Interview ${index + 1}`,
      created_at: new Date(Date.UTC(2026, 9, 20, 12) - index * hourMs).toISOString(),
      last_message: `Last words of ${index + 1}`,
      ...change(index),
    },
  }));

/** Oldest first, a minute apart, from the user and the AI by turns, with the ids `c1-m1`, `c1-m2`, … */
export const messages = (id: string, count: number, change: Change = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${id}-m${index + 1}`,
    attributes: {
      sender_type: index % 2 === 0 ? 'user' : 'ai',
      content_type: 'text',
      text_content: `Message ${index + 1} of ${id}. `.repeat(6),
      created_at: new Date(Date.UTC(2026, 9, 20, 12, index)).toISOString(),
      ...change(index),
    },
  }));

export async function hasList(api: FakeApi, data: unknown[], delayMs = 0): Promise<void> {
  await api.answer('GET /conversations', { body: { data }, delayMs });
}

export async function hasThread(api: FakeApi, id: string, data: unknown[]) {
  await api.answer(`GET /conversations/${id}/messages`, { body: { data } });
}

export const hasInterviews = (api: FakeApi, count: number, change?: Change) =>
  hasList(api, conversations(count, change));

export const hasMessages = (api: FakeApi, id: string, count: number, change?: Change) =>
  hasThread(api, id, messages(id, count, change));

/** Several interviews, each with this number of messages. */
export const hasThreads = (api: FakeApi, counts: Record<string, number>, change?: Change) =>
  Promise.all(Object.entries(counts).map(([id, count]) => hasMessages(api, id, count, change)));

/** The coach's two kinds of remark. */
export const keep = (quote: string, note: string) => ({ quote, kind: 'keep', note });
export const fix = (quote: string, note: string) => ({ quote, kind: 'fix', note });

export const rows = (page: Page) => page.locator('[data-conversation-id]');
export const bubbles = (page: Page) => page.locator('[data-message-id]');
export const thread = (page: Page) => page.locator('[data-scrolls="messages"]');
export const star = (page: Page, at: number) =>
  bubbles(page).nth(at).getByRole('button', { name: 'Save this answer' });

/** The part of the list that shows what was found inside interviews, and its results. */
export const foundInside = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Inside interviews' }) });
export const results = (page: Page) => page.locator('[data-result]');

/** Presses Enter on a wide screen, and taps on a phone. */
export const press = (what: Locator, width: number): Promise<void> =>
  width < 768 ? what.click() : what.press('Enter');

/** How far the messages are from being scrolled to their end, in pixels. */
export const gapBelow = (page: Page): Promise<number> =>
  thread(page).evaluate((pane) => pane.scrollHeight - pane.clientHeight - pane.scrollTop);

export const scrollToEnd = (page: Page): Promise<void> =>
  thread(page).evaluate((pane) => {
    pane.scrollTop = pane.scrollHeight;
  });

/** Scrolls the pane around an element to this distance from its end, until the page has noticed. */
export const scrollTo = (within: Locator, gapPx: number): Promise<void> =>
  within.evaluate(async (element, gap) => {
    let pane: Element | null = element;
    while (pane && getComputedStyle(pane).overflowY !== 'auto') pane = pane.parentElement;
    if (!pane) throw new Error('Nothing scrolls here');
    const heard = new Promise((resolve) =>
      pane.addEventListener('scroll', resolve, { once: true }),
    );
    pane.scrollTop = pane.scrollHeight - pane.clientHeight - gap;
    await heard;
  }, gapPx);

/** Sums up layout shifts from now on: what moves without a user doing anything. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const shifted = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifted.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return shifted;
  });
  return () => sum.evaluate((shifted) => shifted.sum);
}

/** Stops the page's clock, which then moves by `page.clock.runFor` alone. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 5_000);

/** With the clock stopped: more is shown 300 ms after it was asked for, and not before. */
export async function showsMoreAfter300Ms(page: Page, shown: Locator, count: number) {
  const before = await shown.count();
  await page.clock.runFor(290);
  await expect(shown).toHaveCount(before);
  await page.clock.runFor(20);
  await expect(shown).toHaveCount(count);
}
