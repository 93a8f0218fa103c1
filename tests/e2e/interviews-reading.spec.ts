import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test, widthOf, withoutScriptsOf } from './fixtures';
import { foundMarks } from './found-marks.ts';
import { bubbles, hasInterviews, hasMessages, rows } from './interview-records.ts';
import { serveRecordings } from './recordings.ts';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="2000"><rect width="900" height="2000"/></svg>`;

const late = 'http://127.0.0.1:9/late';

/** Pictures come when they are let in. */
async function serveMedia(page: Page) {
  const held: Route[] = [];
  await page.route('**/late/*.svg', (route) => void held.push(route));
  const letPicturesIn = async () => {
    const answers = held.splice(0).map(async (route) => {
      await route.fulfill({ contentType: 'image/svg+xml', body: picture });
      await (await route.request().response())?.finished();
    });
    await Promise.all(answers);
    await nextFrames(page);
    return answers.length;
  };
  return { letPicturesIn };
}

/** What the page was told is drawn. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test('reading · pictures of unknown size move nothing', async ({ member: page, api }) => {
  const { letPicturesIn } = await serveMedia(page);
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 80, (index) => ({
    ...(index % 3 === 0 && { screenshot_url: `${late}/${index}.svg` }),
    ...(index % 7 === 1 && {
      text_content: `Look:\n\n![chart](/late/chart-${index}.svg)\n\n${'and more words '.repeat(index)}`,
    }),
  }));
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await bubbles(page).first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 1_400);
    await letPicturesIn();
    await expect(bubbles(page)).toHaveCount(80, { timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('End');
  await letPicturesIn();
  /** What one reads is a message; while nobody scrolls it stays where it is. */
  const place = () =>
    page.evaluate(() => {
      const read = [...document.querySelectorAll('[data-message-id]')].find(
        (message) => message.getBoundingClientRect().top > 200,
      );
      const { top } = read?.getBoundingClientRect() ?? {};
      return `${read?.getAttribute('data-message-id')} ${top}`;
    });
  const rested = async () => {
    let last = '';
    await expect
      .poll(async () => {
        const before = last;
        await nextFrames(page);
        last = await place();
        return last === before;
      })
      .toBe(true);
    return last;
  };
  for (let stop = 0; stop < 5; stop += 1) {
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, -900);
    const before = await rested();
    await letPicturesIn();
    expect(await rested()).toBe(before);
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
});

test('reading · a screenshot opens large and closes on Escape', async ({ member: page, api }) => {
  const { letPicturesIn } = await serveMedia(page);
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 2, (index) => ({
    ...(index === 0 && { screenshot_url: `${late}/a.svg`, text_content: 'My screen' }),
  }));
  await page.goto('/en/conversations/c1');
  const opener = page.getByRole('button', { name: 'Open large: My screen' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await letPicturesIn();
  await expect(dialog.getByRole('img')).toBeVisible();

  await test.step('whole at first; at its own size, scrolled by keys, once pressed', async () => {
    const box = async () => {
      const found = await dialog.getByRole('img').boundingBox();
      if (!found) throw new Error('There is no picture');
      return found;
    };
    const whole = await box();
    expect(whole.y, 'a tall picture is seen whole').toBeGreaterThanOrEqual(0);
    expect(whole.y + whole.height).toBeLessThanOrEqual(720);
    await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await expect.poll(async () => (await box()).height).toBeGreaterThan(whole.height);
    const { y } = await box();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await box()).y).toBeLessThan(y);
    await dialog.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await expect.poll(box).toEqual(whole);
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('reading · audio by range; it seeks, and changes speed', async ({ member: page, api }) => {
  const ranges = await serveRecordings(page);
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 1, () => ({ audio_url: 'http://127.0.0.1:9/recordings/a.wav' }));
  await page.goto('/en/conversations/c1');
  const audio = page.locator('audio');
  await expect
    .poll(() => audio.evaluate((player: HTMLAudioElement) => Math.round(player.duration)))
    .toBe(20);
  expect(ranges[0]).toMatch(/^bytes=0-/);
  await page.getByRole('button', { name: 'Playback speed: 1×' }).click();
  await expect(page.getByRole('button', { name: 'Playback speed: 1.25×' })).toBeVisible();
  const state = await audio.evaluate((player: HTMLAudioElement) => {
    player.currentTime = 12;
    return [player.playbackRate, player.currentTime];
  });
  expect(state).toEqual([1.25, 12]);
});

test('reading · users can copy a message or code, and export an interview', async ({
  member: page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hasInterviews(api, 1, () => ({ title: 'Próxima: *fase* 2' }));
  const text = 'Try:\n\n```js\nconst a = 1;\n```';
  await hasMessages(api, 'c1', 30, (index) => ({ ...(index === 9 && { text_content: text }) }));
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  await expect(page.locator('pre span', { hasText: 'const' })).toHaveClass(/text-accent/);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;');
  await bubbles(page).nth(9).getByRole('button', { name: 'Copy message' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('proxima-fase-2.md');
  const saved = readFileSync(await file.path(), 'utf8');
  expect(saved).toContain('# Próxima: \\*fase\\* 2');
  expect(saved).toContain(text);
  expect(saved).toContain('Message 30 of c1.');
});

test('reading · a print has the whole interview and nothing else', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 2);
  await hasMessages(api, 'c1', 60);
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(bubbles(page)).toHaveCount(60);
  await expect(page.getByRole('heading', { name: 'Interview 1' })).toBeVisible();
  await expect(page.locator('[data-conversation-id]').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(4_000);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(bubbles(page)).toHaveCount(10);
});

test('reading · the list and the messages are each asked for once', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 3);
  await hasMessages(api, 'c1', 3);
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(3);
  await expect(page.locator('[data-conversation-id]')).toHaveCount(3);
  expect(await api.calls('GET /conversations')).toHaveLength(1);
  expect(await api.calls('GET /conversations/c1/messages')).toHaveLength(1);
});

for (const [language, heading, widths] of [
  ['en', 'Interviews', [1280, 320]],
  ['es', 'Entrevistas', [320]],
  ['pt-br', 'Entrevistas', [1280, 320]],
] as const) {
  test(`reading · accessible in ${language} at ${widths} px`, async ({ member: page, api }) => {
    test.slow();
    await hasInterviews(api, 12, (index) => ({
      status: ['approved', 'pending', 'rejected'][index % 4],
    }));
    const rich =
      '# Head\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = "b"; // c\n```\n\n[link](https://example.com)';
    await hasMessages(api, 'c1', 12, (index) => ({
      ...(index % 2 === 1 && { text_content: rich }),
    }));
    const check = async (what: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light' });
        await expectAccessible(page, `${what} at ${width}`);
        expect(await widthOf(page), what).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize({ width: widths[0], height: 800 });
    };
    await page.goto(`/${language}/conversations`);
    await check('signed out');
    await page.goto(`/${language}/conversations`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await check('the list');
    await rows(page).first().click();
    await expect(bubbles(page)).toHaveCount(10);
    await expect(page.locator('pre span').first()).toBeAttached();
    await check('an interview');
    if (widths[0] > 768) {
      await page.getByRole('searchbox').fill('interview 1');
      await expect.poll(async () => (await foundMarks(page)).length).toBeGreaterThan(0);
      await page.locator('li button[aria-describedby]').first().click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `a search and a title being edited, ${colorScheme}`);
      }
      expect(await widthOf(page)).toBeLessThanOrEqual(widths[0]);
    }
  });
}

test('reading · messages are readable when their extras fail to load, which are loaded again once online', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 22, () => ({}));
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(1);
  const letScriptsIn = await withoutScriptsOf(page, 'remark-columns');
  await rows(page).click();
  await expect(bubbles(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Latest' })).toHaveCount(0);
  // Not by a mouse: scrolling to the button brings them already, and takes it away.
  await page.getByRole('button', { name: 'Show more messages' }).dispatchEvent('click');
  await expect(bubbles(page)).toHaveCount(22);
  expect(await letScriptsIn()).toBeGreaterThan(0);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Latest' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this answer' }).first()).toBeVisible();
});

for (const from of ['the list', 'its address'] as const) {
  test(`reading · what draws the messages may fail to load: it says so, and is loaded when retried, from ${from}`, async ({
    member: page,
    api,
    expectedErrors,
  }) => {
    // The server has drawn them already.
    if (from === 'its address') expectedErrors.push(/React error #418/);
    await hasInterviews(api, 1);
    await hasMessages(api, 'c1', 3, () => ({}));
    if (from === 'the list') await page.goto('/en/conversations');
    if (from === 'the list') await expect(rows(page)).toHaveCount(1);
    const letScriptsIn = await withoutScriptsOf(page, 'print:break-inside-avoid');
    if (from === 'the list') await rows(page).click();
    else await page.goto('/en/conversations/c1');
    const again = page.getByRole('button', { name: 'Retry' });
    await expect(again).toBeVisible();
    expect(await letScriptsIn()).toBeGreaterThan(0);
    await again.click();
    await expect(bubbles(page)).toHaveCount(3);
  });
}
