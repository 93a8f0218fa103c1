import type { Locator, Page } from '@playwright/test';
import type { FakeApi } from './fake-api';
import { boxOf, expect, test } from './fixtures';
import { wordsIn } from './languages.ts';

const { en } = wordsIn;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const questions = [
  'Why this job?',
  'Tell me about a plan of yours that changed at the last moment, what you decided then, and what came of it for everybody who had counted on it.',
];

for (const size of sizes) {
  test(`composition · the button of today’s question is next to it · ${size.width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize(size);
    await api.has({ interviews: 3 });
    for (const text of questions) {
      await api.setProfile(
        { name: 'Dani', daily_question: { text, answered: false } },
        { practise: '/' },
      );
      await page.goto('/en/conversations');
      if (size.width < 768) await page.locator('.home-block summary').press('Enter');
      const question = await boxOf(page.getByText(text));
      const button = await boxOf(
        page.getByRole('button', { name: en.InterviewsHome.answerDaily, exact: true }),
      );
      const isBeside = button.x >= question.x + question.width;
      const [gap, offset] = isBeside
        ? [button.x - question.x - question.width, center(button) - center(question)]
        : [button.y - question.y - question.height, button.x - question.x];
      expect(gap, text).toBeGreaterThanOrEqual(0);
      expect(gap, text).toBeLessThanOrEqual(16);
      expect(Math.abs(offset), text).toBeLessThanOrEqual(1);
      // On a wide screen there is room for both in a row.
      if (size.width === 1440) expect(isBeside, text).toBe(true);
    }
  });

  test(`composition · the start dialog is a grid, and Start is in view · ${size.width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize(size);
    await hasPracticed(api);
    await page.goto('/en/conversations');
    await page.getByRole('button', { name: en.InterviewsScreen.practiceHere }).first().click();
    const dialog = page.getByRole('dialog', { name: en.Practice.startTitle });
    await dialog.getByRole('radio', { name: en.Practice.about.topic, exact: true }).check();
    const menus = dialog.getByRole('combobox');
    await expect(menus).toHaveCount(2);
    const [first, second] = [await boxOf(menus.nth(0)), await boxOf(menus.nth(1))];
    if (size.width < 640) expect(second.x).toBe(first.x);
    else expect(second.y).toBe(first.y);
    expect(second.width).toBe(first.width);
    const start = dialog.getByRole('button', { name: en.Practice.start, exact: true });
    for (const subject of await dialog.getByRole('radio').all()) {
      await subject.check();
      await expect(start).toBeInViewport({ ratio: 1 });
    }
  });
}

test('composition · the palette does not cut off its focus rings', async ({
  member: page,
  api,
}) => {
  await api.has({ interviews: 3 });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/en/conversations');
    await expect(page.getByRole('button', { name: en.Palette.title })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: en.Palette.title });
    await expect(palette.getByRole('combobox')).toBeFocused();
    const edge = await boxOf(palette);
    for (const control of [palette.getByRole('combobox'), palette.getByRole('button')]) {
      await expect(control).toBeFocused();
      const ring = await ringOf(control);
      expect(ring.left).toBeGreaterThan(edge.x);
      expect(ring.top).toBeGreaterThan(edge.y);
      expect(ring.right).toBeLessThan(edge.x + edge.width);
      await page.keyboard.press('Tab');
    }
  }
});

test('composition · a skill with a hyphen stays on one line on the end page', async ({
  member: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const skill = 'Self-awareness';
  const scores = [
    { skill, value: 2, max: 5, quote: 'I asked for help' },
    { skill: 'Decision-making', value: 5, max: 5, quote: 'I asked for help' },
    { skill: 'Follow-through', value: 2, max: 5, quote: 'I asked for help' },
  ];
  await api.has({
    interviews: [{ id: 'c1', attributes: { title: 'A practice', scores } }],
    c1: [{ id: 'm1', attributes: { sender_type: 'user', text_content: 'I asked for help.' } }],
  });
  await page.goto('/en/conversations/c1');
  await expect(page.getByRole('heading', { name: skill, exact: true })).toBeVisible();
  for (const { skill: name } of scores) expect(await linesOf(page, name), name).toEqual([1, 1]);
});

const center = ({ y, height }: { y: number; height: number }) => y + height / 2;

async function hasPracticed(api: FakeApi): Promise<void> {
  await api.setProfile({ name: 'Dani', plan: 'free', coach: 'none' }, { practise: '/' });
  // Its number of questions shows that interviews can be planned, so the dialog offers it.
  await api.has({
    interviews: [{ id: 'c1', attributes: { title: 'A practice', question_count: 5 } }],
  });
}

const ringOf = (control: Locator) =>
  control.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const around = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, top, right } = element.getBoundingClientRect();
    return { left: left - around, top: top - around, right: right + around };
  });

/** The number of lines of each occurrence of these words on the end page. */
const linesOf = (page: Page, words: string) =>
  page.locator('.end-page').evaluate((root, text) => {
    const lines: number[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
    }
    return lines;
  }, words);
