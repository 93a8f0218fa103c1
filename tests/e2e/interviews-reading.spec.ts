import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { foundMarks } from './found-marks.ts';
import { conversations, hasList, hasThread, messages } from './interview-records.ts';

const bubbles = (page: Page) => page.locator('[data-message-id]');
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="2000"><rect width="900" height="2000"/></svg>`;

/** The media of this test come from the upstream's own address, and late. */
async function serveMedia(page: Page, delayMs: number) {
  const asked: { range: string | null }[] = [];
  await page.route('**/late/*.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ contentType: 'image/svg+xml', body: picture });
  });
  await page.route('**/late/*.wav', async (route) => {
    const range = (await route.request().headerValue('range')) ?? null;
    asked.push({ range });
    const samples = 8_000 * 20;
    const wav = Buffer.alloc(44 + samples, 128);
    wav.write('RIFF', 0);
    wav.writeUInt32LE(36 + samples, 4);
    wav.write('WAVEfmt ', 8);
    wav.writeUInt32LE(16, 16);
    wav.writeUInt16LE(1, 20);
    wav.writeUInt16LE(1, 22);
    wav.writeUInt32LE(8_000, 24);
    wav.writeUInt32LE(8_000, 28);
    wav.writeUInt16LE(1, 32);
    wav.writeUInt16LE(8, 34);
    wav.write('data', 36);
    wav.writeUInt32LE(samples, 40);
    const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
    await route.fulfill({
      status: range ? 206 : 200,
      contentType: 'audio/wav',
      headers: {
        'Accept-Ranges': 'bytes',
        ...(range && { 'Content-Range': `bytes ${from}-${wav.length - 1}/${wav.length}` }),
      },
      body: wav.subarray(from),
    });
  });
  return asked;
}

test('reading · pictures of unknown size move nothing, up or down a long thread', async ({
  page,
  api,
  signIn,
}) => {
  test.setTimeout(60_000);
  await serveMedia(page, 250);
  await hasList(api, conversations(1));
  await hasThread(
    api,
    'c1',
    messages('c1', 80, (index) => ({
      ...(index % 3 === 0 && { screenshot_url: `http://127.0.0.1:9/late/${index}.svg` }),
      ...(index % 7 === 1 && {
        text_content: `Look:\n\n![chart](/late/chart-${index}.svg)\n\n${'and more words '.repeat(index)}`,
      }),
    })),
  );
  await signIn();
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
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(60);
  }
  await expect(bubbles(page)).toHaveCount(80);
  /** What one reads is a message; while nobody scrolls it stays where it is. */
  const place = () =>
    page.evaluate(() => {
      const read = [...document.querySelectorAll('[data-message-id]')].find(
        (message) => message.getBoundingClientRect().top > 200,
      );
      return [read?.getAttribute('data-message-id'), read?.getBoundingClientRect().top];
    });
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, -900);
    await page.waitForTimeout(60);
    if (step % 6 !== 0) continue;
    await page.waitForTimeout(150);
    const before = await place();
    await page.waitForTimeout(350);
    expect(await place()).toEqual(before);
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
});

test('reading · a screenshot opens large and closes on Escape', async ({ page, api, signIn }) => {
  await serveMedia(page, 0);
  await hasList(api, conversations(1));
  await hasThread(
    api,
    'c1',
    messages('c1', 2, (index) => ({
      ...(index === 0 && {
        screenshot_url: 'http://127.0.0.1:9/late/a.svg',
        text_content: 'My screen',
      }),
    })),
  );
  await signIn();
  await page.goto('/en/conversations/c1');
  const opener = page.getByRole('button', { name: 'Open large: My screen' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('reading · audio is asked for by range, seeks, and plays at another speed', async ({
  page,
  api,
  signIn,
}) => {
  const asked = await serveMedia(page, 0);
  await hasList(api, conversations(1));
  await hasThread(
    api,
    'c1',
    messages('c1', 1, () => ({ audio_url: 'http://127.0.0.1:9/late/a.wav' })),
  );
  await signIn();
  await page.goto('/en/conversations/c1');
  const audio = page.locator('audio');
  await expect
    .poll(() => audio.evaluate((player: HTMLAudioElement) => Math.round(player.duration)))
    .toBe(20);
  expect(asked[0]?.range).toMatch(/^bytes=0-/);
  await page.getByRole('button', { name: 'Playback speed: 1×' }).click();
  await expect(page.getByRole('button', { name: 'Playback speed: 1.25×' })).toBeVisible();
  const state = await audio.evaluate((player: HTMLAudioElement) => {
    player.currentTime = 12;
    return [player.playbackRate, player.currentTime];
  });
  expect(state).toEqual([1.25, 12]);
});

test('reading · a message and its code can be copied, the whole interview exported', async ({
  page,
  api,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hasList(
    api,
    conversations(1, () => ({ title: 'Próxima: *fase* 2' })),
  );
  const text = 'Try:\n\n```js\nconst a = 1;\n```';
  await hasThread(
    api,
    'c1',
    messages('c1', 30, (index) => ({ ...(index === 9 && { text_content: text }) })),
  );
  await signIn();
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  await expect(page.locator('pre span', { hasText: 'const' })).toHaveClass(/text-accent/);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;');
  await bubbles(page).nth(9).getByRole('button', { name: 'Copy message' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('proxima-fase-2.md');
  const saved = readFileSync(await file.path(), 'utf8');
  expect(saved).toContain('# Próxima: \\*fase\\* 2');
  expect(saved).toContain(text);
  expect(saved).toContain('Message 30 of c1.');
});

test('reading · a print holds the whole interview and nothing else', async ({
  page,
  api,
  signIn,
}) => {
  await hasList(api, conversations(2));
  await hasThread(api, 'c1', messages('c1', 60));
  await signIn();
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

test('reading · the first calls start before the bundles arrive, and are asked once', async ({
  page,
  api,
  signIn,
}) => {
  await hasList(api, conversations(3));
  await hasThread(api, 'c1', messages('c1', 3));
  await signIn();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const list = page.waitForResponse('**/api/conversations');
  const thread = page.waitForResponse('**/api/conversations/c1/messages');
  await page.goto('/en/conversations/c1', { waitUntil: 'commit' });
  expect((await list).status()).toBe(200);
  expect((await thread).status()).toBe(200);
  release();
  await expect(bubbles(page)).toHaveCount(3);
  await expect(page.locator('[data-conversation-id]')).toHaveCount(3);
  expect(await api.calls('GET /conversations')).toHaveLength(1);
  expect(await api.calls('GET /conversations/c1/messages')).toHaveLength(1);
});

for (const [language, heading] of [
  ['en', 'Interviews'],
  ['es', 'Entrevistas'],
  ['pt-br', 'Entrevistas'],
] as const) {
  for (const width of language === 'es' ? [320] : [1280, 320]) {
    test(`reading · accessible and without sideways scroll in ${language} at ${width} px`, async ({
      page,
      api,
      signIn,
    }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: 800 });
      await hasList(
        api,
        conversations(12, (index) => ({ status: ['approved', 'pending', 'rejected'][index % 4] })),
      );
      const rich =
        '# Head\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = "b"; // c\n```\n\n[link](https://example.com)';
      await hasThread(
        api,
        'c1',
        messages('c1', 12, (index) => ({ ...(index % 2 === 1 && { text_content: rich }) })),
      );
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      };
      await page.goto(`/${language}/conversations`);
      await check();
      await signIn();
      await page.goto(`/${language}/conversations`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[data-conversation-id]')).toHaveCount(10);
      await check();
      await page.locator('[data-conversation-id]').first().click();
      await expect(bubbles(page)).toHaveCount(10);
      await expect(page.locator('pre span').first()).toBeAttached();
      await check();
      if (width > 768) {
        await page.getByRole('searchbox').fill('interview 1');
        await expect.poll(async () => (await foundMarks(page)).length).toBeGreaterThan(0);
        await page.locator('li button[aria-describedby]').first().click();
        await check();
      }
    });
  }
}
