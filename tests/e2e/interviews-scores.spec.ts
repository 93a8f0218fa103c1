import { expectAccessibleHere } from './accessible';
import type { FakeApi } from './fake-api';
import { expect, test } from './fixtures';
import { bubbles, fix, keep, some, thread } from './interview-records.ts';
import { locales, walks } from './languages.ts';

/**
 * Two scored interviews of sixty messages, with remarks on messages that are not shown at first.
 */
async function hasScored(api: FakeApi): Promise<void> {
  const scored = (id: string, day: number, numbers: number) => ({
    id,
    attributes: {
      title: `Interview ${id}`,
      created_at: `2026-10-${day}T12:00:00Z`,
      scores: [
        { skill: 'Structure', value: 4, max: 5 },
        { skill: 'Numbers', value: numbers, max: 5 },
      ],
    },
  });
  const long = some(60, {
    40: { text_content: 'First we began.', remarks: [fix('First', 'Why?', 'Structure')] },
    44: {
      text_content: 'It grew a lot.',
      remarks: [fix('a lot', 'Here a number belongs.', 'Numbers'), keep('grew', 'A verb.')],
    },
  });
  const interviews = [scored('c2', 20, 2.5), scored('c1', 10, 3.5)];
  await api.has({ interviews, c1: long, c2: long });
}

for (const { locale, width, words } of walks) {
  test(`scores · lead users to the answers they are about · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    const { SkillLines, InterviewsScreen } = words;
    await page.setViewportSize({ width, height: 900 });
    await hasScored(api);
    await page.goto(`/${locale}/my-account`);
    const line = page.getByRole('group', {
      name: SkillLines.line.replace('{skill}', 'Numbers'),
    });
    await expect(line.getByRole('link')).toHaveCount(2);
    await line.getByRole('link').last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(line.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${locale}/conversations/c1#skill-Numbers`);
    const answer = bubbles(page).filter({ hasText: 'It grew a lot.' });
    await expect(answer).toBeInViewport();
    await expect(answer).toBeFocused();

    await test.step('each score in the header leads to its answer', async () => {
      await page.goto(`/${locale}/conversations/c2`);
      const header = page.locator('.thread-scores');
      await expect(header).toContainText('Numbers');
      await expectAccessibleHere(page, 'an interview with scores');
      await header.getByRole('button', { name: /^Numbers/ }).press('Enter');
      await expect(answer).toBeFocused();
      await header.getByRole('button', { name: /^Structure/ }).press('Enter');
      await expect(bubbles(page).filter({ hasText: 'First we began.' })).toBeFocused();
    });

    await test.step('a button in the header opens the list of remarks', async () => {
      await expect(thread(page).locator('.remark-summary')).toHaveCount(0);
      const { pen } = InterviewsScreen;
      const button = page.getByRole('button', { name: `${pen.keep} 1 · ${pen.fix} 2` });
      await button.press('Enter');
      const sheet = page.getByRole('dialog', { name: InterviewsScreen.pen.remarks });
      await expect(sheet.getByRole('button', { name: 'grew', exact: true })).toBeVisible();
      await expectAccessibleHere(page, 'the remarks');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
      await button.press('Enter');
      await sheet.getByRole('button', { name: 'a lot', exact: true }).press('Enter');
      await expect(sheet).toBeHidden();
      await expect(answer).toBeFocused();
      await expect(answer).toBeInViewport();
    });
  });
}

/** As many scores as an interview may have, some with long names. */
const many = [
  ['Structure', 5],
  ['Negotiation', 2.5],
  ['Numbers and results', 4],
  ['Storytelling', 3],
  ['Clarity', 5],
] as const;

test('scores · are all fully visible at every width and in every language', async ({
  member: page,
  api,
}) => {
  const scores = many.map(([skill, value]) => ({ skill, value, max: 5 }));
  const attributes = { title: 'Interview c1', created_at: '2026-10-20T12:00:00Z', scores };
  await api.has({
    interviews: [{ id: 'c1', attributes }],
    c1: some(4, { 2: { remarks: [fix('Message 3', 'Why?')] } }),
  });
  for (const locale of locales) {
    await page.goto(`/${locale}/conversations/c1`);
    const header = page.locator('.thread-scores');
    await expect(header.getByRole('button')).toHaveCount(many.length + 1);
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      // On a phone, scores of more than four lines scroll, to leave room for the messages.
      const mayScroll = width < 768;
      const cut = await header.evaluate((line, scrolls) => {
        const edges = line.getBoundingClientRect();
        return [...line.querySelectorAll(':scope > button')]
          .filter((score) => {
            const { left, right, bottom } = score.getBoundingClientRect();
            const isBelow = !scrolls && bottom > edges.bottom + 1;
            return left < edges.left - 1 || right > edges.right + 1 || isBelow;
          })
          .map(({ textContent }) => textContent);
      }, mayScroll);
      expect(cut, `${locale} at ${width}`).toEqual([]);
    }
  }
});

test('scores · the account’s table and links to a skill also lead to the answer', async ({
  member: page,
  api,
}) => {
  await hasScored(api);

  await test.step('every number in the table links to its answer', async () => {
    await page.goto('/en/my-account');
    const skills = page.getByRole('region', { name: 'Skills over time' });
    await skills.getByText('All scores').click();
    await skills.getByRole('row').nth(1).getByRole('link', { name: '2.5 of 5' }).press('Enter');
    await expect(page).toHaveURL('/en/conversations/c2#skill-Numbers');
    await expect(bubbles(page).filter({ hasText: 'It grew a lot.' })).toBeFocused();
  });

  await test.step('a link to a skill without scores opens the interview', async () => {
    await page.goto('/en/conversations/c1#skill-Nobody');
    await expect(page.locator('[data-message-id^=c1-]').first()).toBeVisible();
  });
});
