import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible';
import { expect, stored, test } from './fixtures';
import { wordsIn } from './languages.ts';
import { interviewOf, signUp } from './people-of-the-embedded-api.ts';

const { Stories: words, Sharing: sharing, Palette: palette, Practice: practice } = wordsIn.en;

const asked = 'Tell me about a conflict with a colleague, and how it ended.';
const said =
  'Two of us wanted the same slot. I proposed to halve it, and we both shipped that week.';

/** Keeps the last answer of the open interview as a story, by keyboard. */
async function keepAsStory(page: Page, name: string): Promise<void> {
  const answer = page.locator('[data-sender=user]').last();
  await answer.getByRole('button', { name: sharing.more, exact: true }).press('Enter');
  await answer.getByRole('button', { name: words.keep, exact: true }).press('Enter');
  const field = page.getByRole('combobox', { name: words.name });
  await field.fill(name);
  await expectAccessible(page, 'the form of a story');
  await expectFits(page, 'the form of a story');
  await field.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(answer.getByText(name, { exact: true })).toBeVisible();
}

async function openStories(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: palette.title }).fill(palette.actions.stories);
  await expect(
    page.getByRole('option', { name: palette.actions.stories, exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`stories at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    test('users keep an answer as a story, find it, and see it offered for its question', async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('practice_hearing', 'no'));
      await signUp(page);
      // Waits until the screen handles keyboard shortcuts.
      await expect(page.getByRole('textbox', { name: practice.answer })).toBeFocused();
      await openStories(page);
      const empty = page.getByRole('dialog', { name: words.title });
      await expect(empty).toContainText(words.how);
      await expectAccessible(page, 'no stories');
      await page.keyboard.press('Escape');

      const { id } = await interviewOf(page, said, asked);
      await page.goto(`/en/conversations/${id}`);
      await keepAsStory(page, 'The slot');
      // The story is stored in the account.
      const token = (await stored(page)) ?? '';
      const headers = { Authorization: `Bearer ${token}` };
      await expect
        .poll(async () => {
          const { data } = await (await page.request.get('/api/me/marks', { headers })).json();
          return data[0]?.story;
        })
        .toEqual({ title: 'The slot', skills: ['conflict'] });

      await openStories(page);
      const dialog = page.getByRole('dialog', { name: words.title });
      const conflicts = dialog.getByRole('region', { name: words.shows.conflict.name });
      await expect(conflicts).toContainText(said);
      await expect(conflicts).toContainText(asked);
      await expectAccessible(page, 'the stories');
      await expectFits(page, 'the stories');
      await expect(dialog.getByText('No story for a failure yet.')).toBeAttached();
      await conflicts.getByRole('link').press('Enter');
      await expect(page).toHaveURL(new RegExp(`/conversations/${id}#message-`));

      // When its question is practiced again, the story can be opened with one press.
      const conversation = { language: 'en', question: asked };
      const again = await page.request.post('/api/conversations', {
        headers,
        data: { conversation },
      });
      const { data } = await again.json();
      await page.goto(`/en/conversations/${data.id}`);
      const offered = page.getByText('You have a story for this: The slot');
      await expect(offered).toBeVisible();
      const folded = page.locator('details', { has: offered });
      await expect(folded.getByText(said)).toHaveCount(0);
      await folded.locator('summary').press('Enter');
      await expect(folded.getByText(said)).toBeVisible();
      await expect(page.getByRole('textbox', { name: practice.answer })).toBeVisible();
      await expectAccessible(page, 'a story beside its question');
      await expectFits(page, 'a story beside its question');
    });
  });
}
