import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test, widthOf } from './fixtures';
import { bubbles, hasInterviews, hasMessages, thread } from './interview-records.ts';

const said = 'I stayed two years. We had a bit of a fight, and in the end it worked.';
const formatted = '**What landed**\n\n- Every claim had *a number*\n- or a moment\n\nGood.';

const keep = (quote: string, note: string) => ({ quote, kind: 'keep', note });
const fix = (quote: string, note: string) => ({ quote, kind: 'fix', note });

const marked = [
  {
    text_content: said,
    remarks: [fix('a bit of a fight', 'Which words?'), keep('I stayed', 'Rare.')],
  },
  {
    text_content: formatted,
    // From one item of the list into the next, with the marks it is written with.
    remarks: [
      keep('had *a number*\n- or a moment', 'Both count.'),
      fix('never written', 'Say it.'),
    ],
  },
];

/** What is marked on the page, by its kind. */
const marksOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['coach-keep', 'coach-fix'].map((name) => [
        name,
        [...(CSS.highlights.get(name) ?? [])].map((range) => String(range).replace(/\s+/g, ' ')),
      ]),
    ),
  );

test('remarks · a line of the summary leads to a message that is not rendered yet', async ({
  member: page,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hasInterviews(api, 1);
  const late = { text_content: 'A late answer.', remarks: [fix('late answer', 'Sooner.')] };
  await hasMessages(api, 'c1', 60, (index) => (index === 45 ? late : {}));
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  await thread(page).getByRole('button', { name: 'late answer' }).focus();
  await page.keyboard.press('Enter');
  const message = bubbles(page).filter({ hasText: 'A late answer.' });
  await expect(message).toBeInViewport();
  await expect(message).toBeFocused();
});

test('remarks · the summary shows twelve of a kind first, and all on request', async ({
  member: page,
  api,
}) => {
  const noted = (index: number) => ({
    text_content: `Answer ${index}.`,
    remarks: [fix(`Answer ${index}`, 'Why?'), ...(index < 12 ? [keep('Answer', 'Good.')] : [])],
  });
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 14, noted);
  await page.goto('/en/conversations/c1');
  const lines = (kind: string) =>
    thread(page).locator('.remark-summary').getByRole('list', { name: kind }).getByRole('button');
  await expect(lines('Fix')).toHaveCount(12);
  await expect(lines('Keep')).toHaveCount(12);
  const all = thread(page).getByRole('button', { name: /^Show all/ });
  await expect(all).toHaveText('Show all 14');
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(lines('Fix')).toHaveCount(14);
  await expect(lines('Fix').nth(12)).toBeFocused();
  await expect(all).toHaveCount(0);
  await expectAccessible(page, 'a long summary');
});

for (const width of [1440, 390]) {
  test(`remarks · Keep and Fix stand beside their sentences, with a summary, at ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Places are compared: nothing may still scroll.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hasInterviews(api, 1);
    await hasMessages(api, 'c1', 10, (index) => marked[index] ?? {});
    await page.goto('/en/conversations/c1');
    await expect(bubbles(page)).toHaveCount(10);
    const remarks = (at: number) => bubbles(page).nth(at).locator('.remark');

    await test.step('quotes are marked in plain and in formatted text', async () => {
      expect(await marksOf(page)).toEqual({
        'coach-keep': ['I stayed', expect.stringMatching(/^had a number ?or a moment$/)],
        'coach-fix': ['a bit of a fight'],
      });
      await expect(bubbles(page).nth(1).locator('em')).toHaveText('a number');
    });

    await test.step('each remark says its kind, its quote, and why; none is lost', async () => {
      await expect(remarks(0)).toHaveText([
        /^Keep\s*I stayed Rare\.$/,
        /^Fix\s*a bit of a fight Which words\?$/,
      ]);
      await expect(remarks(1)).toHaveText([
        /^Keep\s*had a number or a moment Both/,
        /^Fix\s*never written Say it\.$/,
      ]);
      await expect(remarks(2)).toHaveCount(0);
    });

    await test.step(
      width === 390 ? 'under the message' : 'in the margin, none over another',
      async () => {
        const bubble = await bubbles(page).first().locator('> div').first().boundingBox();
        const boxes = await Promise.all([0, 1].map((at) => remarks(0).nth(at).boundingBox()));
        const [first, second] = boxes;
        if (!bubble || !first || !second) throw new Error('Something has no place on the page');
        expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
        if (width === 390) expect(first.y).toBeGreaterThanOrEqual(bubble.y + bubble.height);
        else {
          expect(first.x + first.width).toBeLessThanOrEqual(bubble.x);
          const sentence = await page.evaluate(() => {
            const [range] = CSS.highlights.get('coach-keep') ?? [];
            return (range as Range).getBoundingClientRect().top;
          });
          expect(Math.abs(first.y - sentence)).toBeLessThan(6);
        }
        // What is not found stands under its message in any case.
        const answer = await bubbles(page).nth(1).locator('> div').first().boundingBox();
        const lost = await remarks(1).nth(1).boundingBox();
        expect(lost?.y).toBeGreaterThan((answer?.y ?? 0) + (answer?.height ?? 0));
      },
    );

    await test.step('each line of the summary is a jump, by keyboard too', async () => {
      const summary = thread(page).locator('details');
      await expect(summary.locator('summary')).toHaveText('The coach’s remarks: Keep 2 · Fix 2');
      await thread(page).evaluate((pane) => {
        pane.scrollTop = pane.scrollHeight;
      });
      await summary.getByRole('button', { name: 'a bit of a fight' }).focus();
      await page.keyboard.press('Enter');
      await expect(bubbles(page).first()).toBeFocused();
      await expect
        .poll(() =>
          page.evaluate(() => {
            const [range] = CSS.highlights.get('coach-fix') ?? [];
            const { top, bottom } = (range as Range).getBoundingClientRect();
            return top > 150 && bottom < innerHeight;
          }),
        )
        .toBe(true);
    });

    await test.step('accessible, nothing sideways; a print holds them', async () => {
      await expectAccessible(page, 'an interview with remarks');
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
      await page.emulateMedia({ media: 'print' });
      await expect(remarks(0).first()).toBeVisible();
      await expect(remarks(0).first()).toHaveCSS('margin-top', '0px');
    });
  });
}

test('remarks · absent or malformed remarks are not shown', async ({ member: page, api }) => {
  const odd = [
    undefined,
    null,
    'keep',
    {},
    [7],
    [{ quote: 'Message' }],
    [{ ...keep('M', ''), kind: 'x' }],
  ];
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', odd.length, (index) => ({ remarks: odd[index] }));
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(odd.length);
  await expect(page.locator('.remark, .remark-summary, .marked-message')).toHaveCount(0);
  expect(await marksOf(page)).toEqual({ 'coach-keep': [], 'coach-fix': [] });
});
