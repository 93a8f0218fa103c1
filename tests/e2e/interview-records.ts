import { expect, type Locator, type Page } from '@playwright/test';
import type { FakeApi } from './fake-api.ts';

type Attributes = Record<string, unknown>;
/** What a test is about, by place. */
type Change = (index: number) => Attributes;

const hourMs = 3_600_000;

/** Newest first, an hour apart: `c1`, `c2`, … */
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

/** Oldest first, a minute apart, the user and the AI by turns: `c1-m1`, `c1-m2`, … */
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

export async function hasThread(api: FakeApi, id: string, data: unknown[], delayMs = 0) {
  await api.answer(`GET /conversations/${id}/messages`, { body: { data }, delayMs });
}

export const hasInterviews = (api: FakeApi, count: number, change?: Change) =>
  hasList(api, conversations(count, change));

export const hasMessages = (api: FakeApi, id: string, count: number, change?: Change) =>
  hasThread(api, id, messages(id, count, change));

/** The messages of several interviews, as many of each as it says. */
export const hasThreads = (api: FakeApi, counts: Record<string, number>, change?: Change) =>
  Promise.all(Object.entries(counts).map(([id, count]) => hasMessages(api, id, count, change)));

/** What the coach remarks. */
export const keep = (quote: string, note: string) => ({ quote, kind: 'keep', note });
export const fix = (quote: string, note: string) => ({ quote, kind: 'fix', note });

export const rows = (page: Page) => page.locator('[data-conversation-id]');
export const bubbles = (page: Page) => page.locator('[data-message-id]');
export const thread = (page: Page) => page.locator('[data-scrolls="messages"]');

/** As one does there: by key at a desk, by hand on a phone. */
export const press = (what: Locator, width: number): Promise<void> =>
  width < 768 ? what.click() : what.press('Enter');

/** Scrolls what an element lies in to so far from its end, and resolves when the page has heard of it. */
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

/** What the browser says has moved, from now on, while nobody did anything. */
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

/** From here on the time of the page goes on only by `page.clock.runFor`. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 5_000);

/** With a clock that stands: more is shown 300 ms after it was asked for, and not before. */
export async function showsMoreAfter300Ms(page: Page, shown: Locator, count: number) {
  const before = await shown.count();
  await page.clock.runFor(290);
  await expect(shown).toHaveCount(before);
  await page.clock.runFor(20);
  await expect(shown).toHaveCount(count);
}
