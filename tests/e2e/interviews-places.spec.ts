import type { Page } from '@playwright/test';
import { expectFits } from './accessible';
import { boxOf, expect, nextFrames, test } from './fixtures';
import {
  bubbles,
  gapBelow,
  press,
  rows,
  some,
  stopTime,
  thread,
  watchShifts,
} from './interview-records.ts';

const minuteMs = 60_000;

/** Messages spread over three days, with a question in each of the coach's. */
const long = (index: number) => ({
  created_at: new Date(Date.UTC(2026, 9, 20, 12) + index * 12 * minuteMs).toISOString(),
  ...(index % 2 === 1 && {
    text_content: `Good, that was clear. **What** would you do about part ${index + 1}?\n\nTake your time.`,
  }),
});

const message = (page: Page, number: number) => page.locator(`[data-message-id="c1-m${number}"]`);
const bar = (page: Page) =>
  page.getByRole('navigation', { name: 'Go to another part of the interview' });
const counter = (page: Page, shown: number, total: number, timeout = 7_000) =>
  expect(page.getByText(`Showing ${shown} of ${total} messages`)).toBeVisible({ timeout });

/** Notes the place of a message in view; `stays` expects that it has not moved. */
async function messageInView(page: Page) {
  const number = await bubbles(page).evaluateAll((all) => {
    const found = all.find((each) => each.getBoundingClientRect().top > 300);
    return Number(found?.getAttribute('data-message-id')?.slice('c1-m'.length));
  });
  const top = async () => (await message(page, number).boundingBox())?.y;
  const before = await top();
  // Less than a pixel, because scroll positions are whole pixels.
  return {
    stays: async () => expect(Math.abs(Number(await top()) - Number(before))).toBeLessThan(1),
  };
}

for (const width of [1440, 390]) {
  test(`places · users move through a long interview · ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    if (width >= 768) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await api.has({ interviews: 60, c1: some(200, long), c2: 10, c44: 3 });

    await test.step('a link opens at its message', async () => {
      await page.goto('/en/conversations/c1#message-c1-m120');
      await expect(message(page, 120)).toBeInViewport();
      await expect(message(page, 120)).toBeFocused();
      await counter(page, 24, 200);
      await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c1-m108');
    });
    const shift = await watchShifts(page);

    await test.step('scrolling up near the top loads twelve earlier messages', async () => {
      await message(page, 120).hover();
      await expect(async () => {
        await page.mouse.wheel(0, -600);
        await counter(page, 36, 200, 400);
      }).toPass({ intervals: [50] });
      await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c1-m96');
    });

    await test.step('buttons load more in both directions, and keep the visible part in place', async () => {
      const read = await messageInView(page);
      await page.getByRole('button', { name: 'Show earlier messages' }).dispatchEvent('click');
      await counter(page, 48, 200);
      await read.stays();
      await page.getByRole('button', { name: 'Show more messages' }).dispatchEvent('click');
      await counter(page, 60, 200);
      await read.stays();
    });

    await test.step('the Home key also loads earlier messages, without a shift', async () => {
      await thread(page).focus();
      await page.keyboard.press('Home');
      await counter(page, 72, 200);
      await expect(message(page, 84)).toBeInViewport();
      expect(await shift()).toBeLessThan(0.001);
    });

    await test.step('list · the row of a linked interview is loaded, selected and in view', async () => {
      await page.goto('/en/conversations/c44');
      const row = page.locator('[data-conversation-id="c44"]');
      await expect(row).toHaveAttribute('aria-current', 'page');
      if (width < 768) {
        await expect(bubbles(page)).toHaveCount(3);
        await page.getByRole('button', { name: 'Back to conversations' }).click();
        await expect(row).toBeFocused();
      }
      await expect(row).toBeInViewport();
      await page.getByRole('searchbox').fill('interview');
      await expect(rows(page)).toHaveCount(10);
    });

    await test.step('a link to a missing message opens the interview as usual', async () => {
      await page.goto('/en/conversations/c1#message-nobody');
      await expect(rows(page)).toHaveCount(10);
      await counter(page, 10, 200);
      await expect.poll(() => gapBelow(page)).toBeLessThan(4);
    });

    await test.step('messages loaded below do not move what is being read', async () => {
      const read = await messageInView(page);
      // Without a pointer or a key, as a screen reader presses a button.
      await page.getByRole('button', { name: 'Show more messages' }).dispatchEvent('click');
      await counter(page, 22, 200);
      await nextFrames(page);
      await read.stays();
    });

    await test.step('"Start" and "Latest" lead to the first and the last message', async () => {
      await press(bar(page).getByRole('button', { name: 'Latest' }), width);
      await expect(message(page, 200)).toBeInViewport();
      await expect(message(page, 200)).toBeFocused();
      await counter(page, 13, 200);
      await press(bar(page).getByRole('button', { name: 'Start' }), width);
      await expect(message(page, 1)).toBeFocused();
      expect(await thread(page).evaluate((pane) => pane.scrollTop)).toBe(0);
      await counter(page, 12, 200);
    });

    const panel = page.getByRole('dialog', { name: 'Questions and days' });
    const opener = bar(page).getByRole('button', { name: 'Questions and days' });
    const current = panel.locator('[aria-current]');
    const link = (part: number) => panel.getByRole('link', { name: `about part ${part}?` });

    await test.step('the panel marks the current place, and leads to a question', async () => {
      await opener.click();
      await expect(link(100)).toBeAttached();
      if (width > 768) {
        const [list, button] = [await boxOf(panel), await boxOf(opener)];
        const gap = button.x - (list.x + list.width);
        expect(gap, 'it is beside its button').toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThan(32);
      }
      await expect(current).toHaveText('Tuesday, October 20, 2026');
      await expectFits(page, 'questions and days', [width]);
      await expect(link(100)).toHaveText('What would you do about part 100?');
      await expect(link(100)).toHaveAttribute('href', '/en/conversations/c1#message-c1-m100');
      await link(100).click();
      await expect(message(page, 100)).toBeFocused();
      await expect(message(page, 100)).toBeInViewport();
      await counter(page, 24, 200);
      await expect(panel).toBeVisible({ visible: width > 768 });
    });

    await test.step('the panel leads to a day, by keyboard', async () => {
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await opener.press('Enter');
      await expect(current).toBeFocused();
      await expect(current).toHaveText('What would you do about part 100?');
      await panel.getByRole('link', { name: 'Wednesday, October 21, 2026' }).press('Enter');
      await expect(panel).toBeHidden();
      // The first message of that day in the browser's time zone, four hours behind UTC.
      await expect(message(page, 81)).toBeFocused();
    });

    if (width < 768) return;

    await test.step('a short interview has none of these buttons', async () => {
      await page.goto('/en/conversations/c2');
      await counter(page, 10, 10);
      await expect(bar(page)).toHaveCount(0);
    });

    await test.step('focusing "Show earlier" or "Show more" loads nothing', async () => {
      await page.clock.install();
      await page.goto('/en/conversations/c1#message-c1-m120');
      await expect(message(page, 120)).toBeFocused();
      await stopTime(page);
      let count = 24;
      for (const name of ['Show earlier messages', 'Show more messages']) {
        const more = page.getByRole('button', { name });
        await more.focus();
        await expect(more).toBeInViewport();
        await page.clock.runFor(1_000);
        await expect(more).toBeFocused();
        await counter(page, count, 200);
        await more.press('Enter');
        await page.clock.runFor(310);
        count += 12;
        await counter(page, count, 200);
        await expect(thread(page)).toBeFocused();
      }
    });
  });
}

test('places · an interview opens at its tenth message, whenever it is selected', async ({
  member: page,
  api,
}) => {
  await api.has({ interviews: 3, c1: some(200, long), c2: some(200, long) });
  await page.goto('/en/conversations');
  const select = async (at: number) => rows(page).nth(at).click();
  const expectAtEnd = () => expect.poll(() => gapBelow(page), { intervals: [50] }).toBeLessThan(4);
  const scrollUp = async () => {
    await thread(page).press('Home');
    await expect.poll(() => gapBelow(page)).toBeGreaterThan(200);
  };
  await select(0);
  await counter(page, 10, 200);
  await expectAtEnd();

  await test.step('it opens there when selected again', async () => {
    // The clock is stopped, so that being at the top loads no earlier messages.
    await stopTime(page);
    await scrollUp();
    // Waits until the browser has finished scrolling.
    await expect.poll(() => thread(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(message(page, 1)).toBeInViewport();
    await select(0);
    await page.clock.resume();
    await expectAtEnd();
    await counter(page, 10, 200);
  });

  await test.step('it opens there after another interview was open', async () => {
    await scrollUp();
    await select(1);
    await expectAtEnd();
    await select(0);
    await expect(page).toHaveURL('/en/conversations/c1');
    await expectAtEnd();
    await counter(page, 10, 200);
  });

  await test.step('it opens there when selected at an address that names a message', async () => {
    await page.goto('/en/conversations/c1#message-c1-m4');
    await expect(message(page, 4)).toBeFocused();
    await select(0);
    await expect(page).toHaveURL('/en/conversations/c1');
    await expectAtEnd();
  });
});
