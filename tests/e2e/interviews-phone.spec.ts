import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { boxOf, expect, nextFrames, scrollPageTo, test, widthOf } from './fixtures';
import {
  bubbles,
  openMenu,
  rows,
  showsMoreAfter300Ms,
  some,
  stopTime,
  thread,
} from './interview-records.ts';
import { wordsIn } from './languages.ts';
import { serveRecordings, voiceMessage } from './recordings.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

type Finger = { x: number; y: number };

/** Puts fingers down at the first places, moves them through the others, and lifts them. */
async function touch(page: Page, ...places: Finger[][]) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
  for (const [at, fingers] of places.entries())
    await send(at === 0 ? 'touchStart' : 'touchMove', fingers);
  await send('touchEnd', []);
}

/** The number of lines that an element's first text takes. */
const linesOfText = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element.firstChild ?? element);
  return range.getClientRects().length;
};

const finger = (x: number, y: number) => [{ x, y }];
const pictureOf = (width = 900, height = 600) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/></svg>`;
const table =
  '| Skill | Score | Why |\n|---|---|---|\n| Structure | 4 of 5 | the dates, as at www.example.com |';

/** Expects that a picture of any shape is shown whole within its frame. */
async function expectWhole(page: Page, frame: Locator): Promise<void> {
  const shapes = [
    [390, 844],
    [2400, 300],
    [40, 30],
    [900, 600],
  ];
  for (const [width, height] of shapes) {
    await page.route('**/late/*.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: pictureOf(width, height) }),
    );
    await page.reload();
    const image = frame.getByRole('img');
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(width);
    await expect(image).toHaveCSS('object-fit', 'contain');
    const [inner, outer] = [await boxOf(image), await boxOf(frame)];
    expect(inner.height, `${width} × ${height}`).toBeLessThanOrEqual(outer.height);
    expect(inner.width, `${width} × ${height}`).toBeLessThanOrEqual(outer.width);
    expect(inner.y, `${width} × ${height}`).toBeGreaterThanOrEqual(outer.y);
  }
}

test('phone · users read, look at pictures and seek by touch', async ({ member: page, api }) => {
  await api.offer({ share: '/shares' });
  await serveRecordings(page);
  await page.route('**/late/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: pictureOf() }),
  );
  await api.has({
    interviews: 3,
    c2: some(1, { 0: { screenshot_url: 'http://127.0.0.1:9/late/a.svg' } }),
    c3: some(1, { 0: voiceMessage('a') }),
    c1: some(6, { 5: { text_content: table } }),
  });
  await page.goto('/en/conversations');
  await rows(page).first().click();
  await expect(bubbles(page)).toHaveCount(6);
  const header = page.getByRole('main').locator('header').last();
  expect((await boxOf(header)).height).toBeLessThanOrEqual(64);
  await expect(page.getByText('Showing 6 of 6 messages')).toBeVisible();

  await test.step('a table cell names its column', async () => {
    const cell = page.getByRole('cell', { name: '4 of 5' }).or(page.locator('td').nth(1));
    await expect(cell.first()).toHaveAttribute('data-column', 'Score');
    await expect(cell.first()).toHaveCSS('display', 'grid');
    // An address in the text stays in its column, and on one line.
    const address = page.getByRole('link', { name: 'www.example.com' });
    expect(await address.evaluate(linesOfText)).toBe(1);
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
  });

  await test.step('the button for a message’s actions is beside its time', async () => {
    const own = bubbles(page).and(page.locator('[data-sender=user]')).first();
    const more = own.locator('.message-actions [aria-expanded]');
    await expect(more).toBeVisible();
    for (const width of [360, 320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const [button, time] = [await boxOf(more), await boxOf(own.locator('time'))];
      const middles = [button, time].map(({ y, height }) => y + height / 2);
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0)), `at ${width} px`).toBeLessThan(4);
    }
  });

  await test.step("the browser's Back leads to the list", async () => {
    await page.goBack();
    await expect(page).toHaveURL('/en/conversations');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).first()).toBeFocused();
  });

  await test.step('a picture fits the window, and a tap enlarges that spot', async () => {
    await rows(page).nth(1).click();
    const opener = page.getByRole('button', { name: /^Open large/ });
    await expectWhole(page, opener);
    await opener.click();
    const dialog = page.getByRole('dialog');
    const large = dialog.getByRole('img');
    await expect(large).toBeVisible();
    await expectAccessible(page, 'the image viewer');
    const box = () => boxOf(large);
    await expect.poll(async () => Math.round((await box()).width)).toBe(374);
    const close = await boxOf(dialog.getByRole('button', { name: 'Close' }));
    const before = await box();
    expect(close.y + close.height).toBeLessThanOrEqual(before.y);

    // A tap near the lower right corner enlarges that corner.
    await large.tap({ position: { x: before.width - 2, y: before.height - 2 } });
    await expect.poll(async () => (await box()).width).toBe(900);
    await expect.poll(async () => Math.round((await box()).x + 900)).toBe(390 - 8);
    await touch(page, finger(200, 400), finger(260, 400), finger(320, 400));
    await expect.poll(async () => (await box()).x + 900).toBeGreaterThan(400);
    // Waits until the picture is still, because a tap on a moving one only stops it.
    const isStill = async () => {
      const { x } = await box();
      await nextFrames(page);
      return x === (await box()).x;
    };
    await expect.poll(isStill).toBe(true);
    await large.tap({ position: { x: 500, y: 300 } });
    await expect.poll(box).toEqual(before);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.goBack();
  });

  await test.step('dragging along the waveform seeks', async () => {
    await rows(page).nth(2).click();
    const slider = page.getByRole('slider', { name: 'Position in the recording' });
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:20');
    const box = await boxOf(slider);
    const at = (part: number) => finger(box.x + box.width * part, box.y + 20);
    await touch(page, at(0.1), at(0.4), at(0.75));
    await expect(slider).toHaveAttribute('aria-valuetext', '0:15 of 0:20');
    await touch(page, at(0.25));
    await expect(slider).toHaveAttribute('aria-valuetext', '0:05 of 0:20');
    await expect(page).toHaveURL('/en/conversations/c3');
  });
});

/** The height of the messages' part of the window, in pixels. */
const shownOf = (page: Page): Promise<number> =>
  thread(page).evaluate((pane) => {
    const { top, bottom } = pane.getBoundingClientRect();
    return Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  });

/** Scrolls the page until the end of this pane is this far below the window. */
const scrollNear = (pane: Locator, gapPx: number): Promise<void> =>
  pane.evaluate(async (element, gap) => {
    const scrolled = new Promise((resolve) =>
      document.addEventListener('scroll', resolve, { once: true }),
    );
    const top = element.getBoundingClientRect().bottom - window.innerHeight - gap;
    window.scrollBy({ top, behavior: 'instant' });
    await scrolled;
  }, gapPx);

for (const [width, height] of [
  [320, 256],
  [667, 375],
  [844, 390],
] as const) {
  test(`low window · the page scrolls as a whole, and nothing covers the messages · ${width} × ${height}`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height });
    await serveRecordings(page);
    await api.offer({ practise: '/conversations' });
    await api.has({
      interviews: 40,
      c1: some(60, { 2: voiceMessage('a') }),
    });
    await page.goto('/en/conversations/c1');
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeAttached();
    const header = page.locator('main header').last();
    const composer = page.locator('.composer-bar');
    // An interview opens at the end of its first ten messages.
    await expect(bubbles(page).nth(9)).toBeInViewport();
    // Within a few pixels, because the header above the messages still moves while they load.
    await expect.poll(() => shownOf(page)).toBeGreaterThan(height - 10);
    expect(await widthOf(page)).toBe(width);

    await test.step('header, field and player are above and below the messages, not over them', async () => {
      const menu = await openMenu(page);
      expect((await boxOf(menu)).height).toBeLessThanOrEqual(height);
      await menu.getByRole('button', { name: wordsIn.en.AnswerPlayer.play }).press('Enter');
      const player = page.getByRole('region', { name: wordsIn.en.AnswerPlayer.player });
      await expect(player).toBeAttached();
      for (const place of [0, 0.5, 1]) {
        const end = await page.evaluate(() => document.documentElement.scrollHeight);
        await scrollPageTo(page, end * place);
        const messages = await boxOf(thread(page));
        expect((await boxOf(header)).y + (await boxOf(header)).height).toBeLessThanOrEqual(
          messages.y,
        );
        expect((await boxOf(composer)).y).toBeGreaterThanOrEqual(messages.y + messages.height - 1);
        expect((await boxOf(player)).y).toBeGreaterThan((await boxOf(composer)).y);
        if (place === 0.5) expect(await shownOf(page)).toBe(height);
      }
      await expect(composer).toBeInViewport();
      expect(await widthOf(page)).toBe(width);
    });

    await test.step('rotating the phone there and back keeps the read message in view', async () => {
      const read = bubbles(page).nth(5);
      await read.evaluate((message) => message.scrollIntoView({ behavior: 'instant' }));
      await expect(read).toBeInViewport();
      for (const upright of [true, false]) {
        await page.setViewportSize(upright ? { width: 390, height: 844 } : { width, height });
        await nextFrames(page);
        await expect(read).toBeInViewport();
      }
    });

    await test.step('within 200 px of the end of the messages, more are shown', async () => {
      await page.reload();
      await expect(bubbles(page)).toHaveCount(10);
      await stopTime(page);
      await scrollNear(thread(page), 260);
      await page.clock.runFor(400);
      await expect(bubbles(page)).toHaveCount(10);
      await scrollNear(thread(page), 190);
      await showsMoreAfter300Ms(page, bubbles(page), 22);
      await page.clock.resume();
    });

    await test.step('within 100 px of the end of the list, more interviews are shown', async () => {
      await page.goto('/en/conversations');
      await expect(rows(page)).toHaveCount(10);
      if (width >= 768) return;
      await stopTime(page);
      const list = page.locator('#interview-list ul').first();
      await scrollNear(list, 160);
      await page.clock.runFor(400);
      await expect(rows(page)).toHaveCount(10);
      await scrollNear(list, 60);
      await showsMoreAfter300Ms(page, rows(page), 22);
      await page.clock.resume();
      await expectAccessible(page, 'the list in a low window');
    });
  });
}

test('phone · the site header is hidden over an interview even before its messages arrive', async ({
  page,
  api,
  signIn,
}) => {
  api.has({ interviews: 3, c1: 3 });
  await signIn();
  await page.route('**/en/conversations/c1', async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    await route.fulfill({ response, body: whole.slice(0, whole.indexOf('<main')) });
  });
  await page.goto('/en/conversations/c1');
  await expect(page.locator('[data-opens-thread]')).toBeAttached();
  await expect(page.locator('header').first()).toBeHidden();
});
