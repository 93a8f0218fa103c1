import { expect, type Locator, type Page } from '@playwright/test';

type Attributes = Record<string, unknown>;
/** The special attributes of the record at each place. */
type Change = ((index: number) => Attributes) | Readonly<Record<number, Attributes>>;

/** A number of records, some of which are special: `some(6, { 5: { title: 'The last' } })`. */
export type Some = { count: number; changeOf: (index: number) => Attributes };
export const some = (count: number, change: Change): Some => ({
  count,
  changeOf: (index) => (typeof change === 'function' ? change(index) : (change[index] ?? {})),
});

const hourMs = 3_600_000;

/** Interviews, newest first, an hour apart, with the ids `c1`, `c2`, … */
export const conversations = ({ count, changeOf }: Some) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    attributes: {
      title: `Interview ${index + 1}`,
      created_at: new Date(Date.UTC(2026, 9, 20, 12) - index * hourMs).toISOString(),
      last_message: `Last words of ${index + 1}`,
      ...changeOf(index),
    },
  }));

/** Messages of the user and the AI in turns, oldest first, a minute apart: `c1-m1`, `c1-m2`, … */
export const messages = (id: string, { count, changeOf }: Some) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${id}-m${index + 1}`,
    attributes: {
      sender_type: index % 2 === 0 ? 'user' : 'ai',
      content_type: 'text',
      text_content: `Message ${index + 1} of ${id}. `.repeat(6),
      created_at: new Date(Date.UTC(2026, 9, 20, 12, index)).toISOString(),
      ...changeOf(index),
    },
  }));

/** Remarks of the coach, of its two kinds. */
export const keep = (quote: string, note: string) => ({ quote, kind: 'keep', note });
export const fix = (quote: string, note: string, skill?: string) => ({
  quote,
  kind: 'fix',
  note,
  ...(skill && { skill }),
});

export const rows = (page: Page) => page.locator('[data-conversation-id]');
export const bubbles = (page: Page) => page.locator('[data-message-id]');
export const thread = (page: Page) => page.locator('[data-scrolls="messages"]');
/** Opens the menu in the header of the open interview. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.locator('main header button[title][popovertarget]').press('Enter');
  const menu = page.locator('.thread-menu');
  await expect(menu).toBeVisible();
  return menu;
}
export const star = (page: Page, at: number) =>
  bubbles(page).nth(at).getByRole('button', { name: 'Save this answer' });

/** The part of the list with the matches inside interviews. */
export const foundInside = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Inside interviews' }) });
export const results = (page: Page) => page.locator('[data-result]');

/** The texts that are highlighted as matches. */
export const foundMarks = (page: Page, name = 'found'): Promise<string[]> =>
  page.evaluate(
    (highlight) =>
      [...(CSS.highlights.get(highlight) ?? [])].map((range) => {
        const { startContainer: text, startOffset, endOffset } = range;
        if (!(text instanceof Text) || !text.isConnected)
          throw new Error('A highlight on text that is gone');
        return text.data.slice(startOffset, endOffset);
      }),
    name,
  );

/** Presses Enter on a wide screen, and taps on a phone. */
export const press = (what: Locator, width: number): Promise<void> =>
  width < 768 ? what.click() : what.press('Enter');

/** The distance in pixels by which the messages can still be scrolled down. */
export const gapBelow = (page: Page): Promise<number> =>
  thread(page).evaluate((pane) => pane.scrollHeight - pane.clientHeight - pane.scrollTop);

export const scrollToEnd = (page: Page): Promise<void> =>
  thread(page).evaluate((pane) => {
    pane.scrollTop = pane.scrollHeight;
  });

/** Scrolls the pane around an element to this distance from its end, and waits for the event. */
export const scrollTo = (within: Locator, gapPx: number): Promise<void> =>
  within.evaluate(async (element, gap) => {
    let pane: Element | null = element;
    while (pane && getComputedStyle(pane).overflowY !== 'auto') pane = pane.parentElement;
    if (!pane) throw new Error('Nothing scrolls here');
    const scrolled = new Promise((resolve) =>
      pane.addEventListener('scroll', resolve, { once: true }),
    );
    pane.scrollTop = pane.scrollHeight - pane.clientHeight - gap;
    await scrolled;
  }, gapPx);

/** Sums up the layout shifts from now on. */
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

/**
 * Stops the page's clock, from then on moved only by `page.clock.runFor`; it may be ahead of ours.
 */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);

/** Expects, with the clock stopped, that more is shown after 300 ms and not before. */
export async function showsMoreAfter300Ms(page: Page, shown: Locator, count: number) {
  const before = await shown.count();
  await page.clock.runFor(290);
  await expect(shown).toHaveCount(before);
  await page.clock.runFor(20);
  await expect(shown).toHaveCount(count);
}
