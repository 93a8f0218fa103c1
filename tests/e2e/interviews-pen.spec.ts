import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible';
import { boxOf, expect, test } from './fixtures';
import { bubbles, fix, keep, rows, scrollToEnd, some, thread } from './interview-records.ts';

const said = 'I stayed two years. We had a bit of a fight, and in the end it worked.';
const formatted = '**What landed**\n\n- Every claim had *a number*\n- or a moment\n\nGood.';

const marked = [
  {
    text_content: said,
    remarks: [fix('a bit of a fight', 'Which words?'), keep('I stayed', 'Rare.')],
  },
  {
    text_content: formatted,
    // The quote spans two list items and contains their Markdown.
    remarks: [
      keep('had *a number*\n- or a moment', 'Both count.'),
      fix('never written', 'Say it.'),
    ],
  },
];

/** The highlighted texts of the page, by kind of remark. */
const marksOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['coach-keep', 'coach-fix'].map((name) => [
        name,
        [...(CSS.highlights.get(name) ?? [])].map((range) => String(range).replace(/\s+/g, ' ')),
      ]),
    ),
  );

test('remarks · users see the coach’s remarks beside the quoted sentences', async ({
  member: page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const late = { text_content: 'A late answer.', remarks: [fix('late answer', 'Sooner.')] };
  const noted = (index: number) => ({
    text_content: `Answer ${index}.`,
    remarks: [fix(`Answer ${index}`, 'Why?'), ...(index < 12 ? [keep('Answer', 'Good.')] : [])],
  });
  await api.has({
    interviews: 3,
    c1: some(60, { 45: late }),
    c2: some(14, noted),
    c3: some(10, marked),
  });
  const remarks = (at: number) => bubbles(page).nth(at).locator('.remark');

  await test.step('the summary leads to a message that is not rendered yet', async () => {
    await page.goto('/en/conversations/c1');
    await expect(bubbles(page)).toHaveCount(10);
    await thread(page).getByRole('button', { name: 'late answer' }).press('Enter');
    const message = bubbles(page).filter({ hasText: 'A late answer.' });
    await expect(message).toBeInViewport();
    await expect(message).toBeFocused();
  });

  await test.step('the summary shows twelve remarks of a kind, and all on request', async () => {
    await rows(page).nth(1).click();
    const lines = (kind: string) =>
      thread(page).locator('.remark-summary').getByRole('list', { name: kind }).getByRole('button');
    await expect(lines('Fix')).toHaveCount(12);
    await expect(lines('Keep')).toHaveCount(12);
    const all = thread(page).getByRole('button', { name: /^Show all/ });
    await expect(all).toHaveText('Show all 14');
    await all.press('Enter');
    await expect(lines('Fix')).toHaveCount(14);
    await expect(lines('Fix').nth(12)).toBeFocused();
    await expect(all).toHaveCount(0);
    await expectAccessible(page, 'a long summary');
  });

  await rows(page).nth(2).click();
  await expect(bubbles(page)).toHaveCount(10);

  await test.step('quotes are highlighted in plain and in formatted text', async () => {
    await expect
      .poll(() => marksOf(page))
      .toEqual({
        'coach-keep': ['I stayed', expect.stringMatching(/^had a number ?or a moment$/)],
        'coach-fix': ['a bit of a fight'],
      });
    await expect(bubbles(page).nth(1).locator('em')).toHaveText('a number');
  });

  await test.step('each remark shows its kind, quotation and note, even if the quotation is not found', async () => {
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

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const where = width === 390 ? 'under the message' : 'in the margin, without overlap';

    await test.step(`Keep and Fix are beside their sentences, ${where}`, async () => {
      const [first, second] = [await boxOf(remarks(0).nth(0)), await boxOf(remarks(0).nth(1))];
      const bubble = await boxOf(bubbles(page).first().locator('> div').first());
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
      // A remark whose quote is not found is always under its message.
      const answer = await boxOf(bubbles(page).nth(1).locator('> div').first());
      const lost = await boxOf(remarks(1).nth(1));
      expect(lost.y).toBeGreaterThan(answer.y + answer.height);
    });

    await test.step(`the summary leads to each remark, by keyboard too, at ${width} px`, async () => {
      const summary = thread(page).locator('details');
      await expect(summary.locator('summary')).toHaveText('On your answers: Keep 2 · Fix 2');
      await scrollToEnd(page);
      await summary.getByRole('button', { name: 'a bit of a fight' }).press('Enter');
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
      await expectFits(page, 'an interview with remarks', [width]);
    });
  }

  await test.step('a print shows the remarks', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(remarks(0).first()).toBeVisible();
    await expect(remarks(0).first()).toHaveCSS('margin-top', '0px');
  });
});
