import type { Page } from '@playwright/test';
import { expect, expectErrors, test, widthOf } from './fixtures';
import { bubbles as bubblesOf, rows, scrollToEnd, some } from './interview-records.ts';

const leak = 'http://127.0.0.1:9/leak';

/** Texts that a hostile or careless author may write. Many of them try to set `window.hit`. */
const corpus = [
  '<script>window.hit = 1</script>',
  `<img src=x onerror="window.hit = 1"><img src="${leak}/raw.png">`,
  '<svg onload="window.hit = 1"><iframe srcdoc="<script>top.hit = 1</script>"></svg>',
  '<style>main { display: none } @import url("http://127.0.0.1:9/leak/style.css");</style>',
  '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/leak"><base href="http://127.0.0.1:9/leak">',
  '<form action="http://127.0.0.1:9/leak"><button>Sign in</button></form>',
  '[click](javascript:window.hit=1) [click](JaVaScRiPt:window.hit=1) [click](java\nscript:window.hit=1)',
  '[click](&#106;avascript:window.hit=1) [click](data:text/html,<script>top.hit=1</script>) [click](vbscript:x)',
  '<javascript:window.hit=1> <data:text/html,x> [x]: javascript:window.hit=1\n\n[x]',
  `![pixel](${leak}/image.png) ![](${leak}/empty.png) ![ref][r]\n\n[r]: ${leak}/reference.png`,
  `[![nested](${leak}/nested.png)](https://example.com) ![x](//127.0.0.1:9/leak/scheme.png)`,
  '![x](javascript:window.hit=1) ![x](data:image/svg+xml,<svg onload=window.hit=1>) ![x](blob:http://x/1)',
  `![x](http://localhost:9@127.0.0.1:9/leak/user.png) ![x](http:\\\\127.0.0.1:9\\leak\\back.png)`,
  'Text[^1].\n\n[^1]: A note, once.\n\n# Heading\n\n<h1 id="content">Not the page</h1>',
  'Again[^1].\n\n[^1]: The same note number in another message.',
  '```html\n<script>window.hit = 1</script>\n```\n\n```constructor\nx\n```\n\n```__proto__\nx\n```',
  `${'> '.repeat(3_000)}deep`,
  `${'['.repeat(4_000)}x${']'.repeat(4_000)}`,
  `${'*a **a '.repeat(4_000)}`,
  `${'- '.repeat(3_000)}x`,
  `${'`'.repeat(3_000)} ${'~'.repeat(3_000)}`,
  `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n|${'b|'.repeat(2_000)}`,
  'https://example.com/'.repeat(500),
  '\u202Egnitirw esrever\u0000\uFFFE\uD800',
  'a'.repeat(30_000),
];

/** Waits for the error of a picture requested last, because earlier ones have failed by then. */
const earlierPicturesFailed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        Object.assign(new Image(), { onerror: resolve, src: '/no-such-picture' });
      }),
  );

test('hostile · messages and titles run no script, and contact no other host', async ({
  member: page,
  api,
  baseURL,
}) => {
  // As specified, a screenshot on another host is in the page; the policy blocks its request.
  expectErrors(/Content Security Policy/);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const media = some(6, (index) => ({
    sender_type: 'ai',
    text_content: '',
    screenshot_url: [
      'javascript:window.hit=1',
      'https://foreign.example/leak.png',
      'data:text/html,<script>top.hit=1</script>',
      null,
      '\u0000',
      'http://user:secret@127.0.0.1:1/x.png',
    ][index],
    audio_url: [null, 'https://foreign.example/leak.wav', 'javascript:1', 'file:///x', '', ' '][
      index
    ],
  }));
  await api.has({
    interviews: some(3, (index) => ({
      title: corpus[index],
      last_message: { content: corpus[index + 1] },
    })),
    c1: some(corpus.length, (index) => ({ sender_type: 'ai', text_content: corpus[index] })),
    c2: media,
  });
  await page.goto('/en/conversations/c1');
  const bubbles = bubblesOf(page);
  await expect(bubbles).toHaveCount(10);
  await scrollToEnd(page);
  await expect(bubbles).toHaveCount(22);
  await scrollToEnd(page);
  await expect(bubbles).toHaveCount(corpus.length);
  await earlierPicturesFailed(page);

  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('#content')).toHaveCount(1);
  const live = bubbles.locator('script, style, iframe, form, svg[onload], meta, base');
  await expect(live).toHaveCount(0);
  const addresses = await bubbles
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => [(link as HTMLAnchorElement).protocol, link.getAttribute('rel')]),
    );
  for (const [protocol, rel] of addresses) {
    expect(protocol).toMatch(/^(?:https?|mailto):$/);
    if (rel !== null) expect(rel).toContain('noopener');
  }
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  expect(await widthOf(page)).toBeLessThanOrEqual(await page.evaluate(() => innerWidth));

  await page.locator('[data-conversation-id="c2"]').click();
  await expect(bubbles).toHaveCount(6);
  await earlierPicturesFailed(page);
  const picture = bubbles.locator('img').first();
  await expect(picture).toHaveAttribute('src', 'https://foreign.example/leak.png');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  // The API's origin is allowed, because relative addresses of media are relative to it.
  const known = [baseURL, process.env.E2E_SWITCHBOARD, 'https://foreign.example'];
  expect([...asked].filter((origin) => !known.includes(origin))).toEqual([]);
});

/** A short text that would become a huge number of elements. */
const wideTable = [
  `|${'a |'.repeat(843)}`,
  `|${'- |'.repeat(843)}`,
  ...Array.from({ length: 1_497 }, () => 'x'),
]
  .join('\n')
  .padEnd(8_202, 'b');
const costlyTexts: Record<string, string> = {
  'a wide table': wideTable,
  'lists in lists': Array.from({ length: 150 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
  'a footnote referred to a thousand times': `[^a]: note\n\n${'[^a] '.repeat(1_300)}`,
  'thousands of links': 'www.a.bc '.repeat(2_600),
  'a long address, used two thousand times': `[a]: <http://x/${'y '.repeat(5_000)}>\n\n${'[a] '.repeat(1_990)}`,
};

test('hostile · texts that are slow or costly to format are shown', async ({
  member: page,
  api,
}) => {
  const says = (words: string) => some(1, { 0: { sender_type: 'ai', text_content: words } });
  const answer = 'Good.\n\n| Week | Goal |\n|---|---|\n| 1 | *Breathe* |\n\n- one\n- two';
  const texts = Object.entries(costlyTexts);
  await api.has({
    interviews: 2 + texts.length,
    c1: some(10, (at) => ({ sender_type: 'ai', text_content: corpus.at(at - 10) })),
    c2: says(answer),
  });
  for (const [at, [, text]] of texts.entries()) await api.has({ [`c${at + 3}`]: says(text) });
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(2 + texts.length);

  await test.step('text designed to slow the parser is shown', async () => {
    await rows(page).first().click();
    await expect(page.locator('[data-message-id]')).toHaveCount(10);
  });

  for (const [at, [what, text]] of texts.entries()) {
    await test.step(`${what} opens as plain text`, async () => {
      // First opens an ordinary interview, so that the formatter is loaded as while somebody reads.
      await rows(page).nth(1).click();
      await expect(page.locator('[data-message-id] table')).toHaveCount(1);
      await expect(page.locator('[data-said] > .text-muted')).toHaveCount(0);
      await page.locator(`[data-conversation-id="c${at + 3}"]`).click();
      await expect(page.locator('[data-said] > .text-muted').first()).toHaveText(
        'Shown as plain text: its formatting is too complex.',
      );
      const bubble = bubblesOf(page).first();
      expect(await bubble.evaluate((element) => element.querySelectorAll('*').length)).toBeLessThan(
        200,
      );
      expect((await bubble.locator('.whitespace-pre-wrap').textContent())?.length).toBe(
        text.length,
      );
    });
  }

  await test.step('a print with a hostile title fits the paper, and runs no script', async () => {
    // A4 at 96 dots an inch.
    await page.setViewportSize({ width: 794, height: 1123 });
    const titles = [corpus[0], corpus[2], corpus[21], ...corpus.slice(-2)];
    await api.has({ interviews: some(titles.length, (index) => ({ title: titles[index] })) });
    for (const at of titles.keys()) await api.has({ [`c${at + 1}`]: says('Said.') });
    await page.goto('/en/conversations');
    for (const at of titles.keys()) {
      await rows(page).nth(at).click();
      await expect(rows(page).nth(at)).toHaveAttribute('aria-current', 'page');
      await expect(bubblesOf(page)).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
      expect(await widthOf(page)).toBeLessThanOrEqual(794);
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(1_000);
      await page.emulateMedia({ media: 'screen' });
    }
  });
});
