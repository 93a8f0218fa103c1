import { filled } from '../../lib/i18n/words.ts';
import { expectAccessibleHere } from './accessible';
import type { FakeApi } from './fake-api';
import { boxOf, expect, idle, test } from './fixtures';
import { bubbles, fix, keep } from './interview-records.ts';
import { walks } from './languages.ts';
import { isPlaying, serveRecordings, voiceMessage } from './recordings.ts';

const said = (id: string, minute: number, attributes: object) => ({
  id,
  attributes: {
    ...voiceMessage(id, { sender_type: 'user' }),
    created_at: new Date(Date.UTC(2026, 9, 20, 12, minute)).toISOString(),
    ...attributes,
  },
});
const asked = (id: string, minute: number, text_content: string) =>
  said(id, minute, { sender_type: 'ai', content_type: 'text', audio_url: null, text_content });

/**
 * Two takes in one interview, and a third in another interview with the same title in other case.
 */
async function hasTakes(api: FakeApi): Promise<void> {
  await api.offer({ search: '/search' });
  const interview = (id: string, title: string, hour: number, language = 'en') => ({
    id,
    attributes: {
      title,
      language,
      created_at: new Date(Date.UTC(2026, 9, 20, hour)).toISOString(),
    },
  });
  await api.has({
    interviews: [
      interview('again', 'Conflict', 14, 'pt-BR'),
      interview('first', 'CONFLICT', 12),
      interview('else', 'Something else', 10),
    ],
    first: [
      asked('q1', 0, 'What did **you** do?'),
      said('t1', 1, {
        text_content: 'We had a bit of a fight about it.',
        remarks: [fix('a bit of a fight', 'Which words?'), keep('about it', 'Short.')],
      }),
      asked('q2', 2, 'Again. What did you do?'),
      said('t2', 3, {
        text_content: 'I asked her about it.',
        remarks: [keep('about it', 'Short.'), fix('asked her', 'What exactly?')],
      }),
    ],
    again: [
      asked('q3', 120, 'WHAT did you do?'),
      said('t3', 121, { text_content: 'I asked her one question about it.' }),
    ],
  });
}

for (const { locale, width, words: all } of walks) {
  test(`takes · users compare answers to the same question · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    const words = all.Takes;
    await page.setViewportSize({ width, height: 900 });
    await serveRecordings(page);
    await hasTakes(api);
    await page.goto(`/${locale}/conversations/first`);
    const take = (number: number) => page.getByText(filled(words.take, { number, total: 3 }));
    await expect(take(1)).toBeVisible();
    await expect(take(2)).toBeVisible();
    const dialog = page.getByRole('dialog', { name: words.title });

    await test.step('interviews with other titles are not loaded', async () => {
      await idle(page);
      expect((await api.routes('/messages')).sort()).toEqual([
        'GET /conversations/again/messages',
        'GET /conversations/first/messages',
      ]);
    });

    await test.step('closing the dialog returns the focus', async () => {
      const compare = bubbles(page).nth(1).getByRole('button', { name: words.compare });
      await compare.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(compare).toBeFocused();
    });

    await bubbles(page).nth(3).getByRole('button', { name: words.compare }).press('Enter');
    const sides = dialog.locator('.takes > section');
    await expect(sides).toHaveCount(2);
    const [left, right] = [sides.first(), sides.last()];
    // On a phone, where takes are stacked, the later one also shows the deleted words.
    const gone = (width < 768 ? right : left).locator('del');
    await expect(gone).toHaveText(['We had a bit of a fight']);
    await expect(dialog.locator('del')).toHaveCount(1);
    await expect(right.locator('ins')).toHaveText(['I asked her']);
    const marks = (name: string) => dialog.getByRole('region', { name, exact: true });
    await expect(marks(words.fixed)).toContainText('a bit of a fight');
    await expect(marks(words.kept)).toContainText('about it');
    await expect(marks(words.added)).toContainText('asked her');
    await expectAccessibleHere(page, 'two takes');

    await test.step('takes are side by side, or stacked on a phone', async () => {
      const [one, other] = [await boxOf(left), await boxOf(right)];
      if (width < 768) expect(other.y).toBeGreaterThanOrEqual(one.y + one.height);
      else expect(other.y).toBe(one.y);
    });

    await test.step('playing one take stops the other', async () => {
      const voice = all.InterviewsScreen.voice;
      const [one, other] = [left.locator('audio'), right.locator('audio')];
      await left.getByRole('button', { name: voice.play, exact: true }).press('Enter');
      await expect.poll(() => isPlaying(one)).toBe(true);
      await right.getByRole('button', { name: voice.play, exact: true }).press('Enter');
      await expect.poll(() => isPlaying(one)).toBe(false);
      await expect.poll(() => isPlaying(other)).toBe(true);
    });

    await test.step('users choose another take, and open its interview', async () => {
      await right.getByRole('combobox', { name: words.choose }).selectOption('2');
      await expect(right).toContainText('I asked her one question about it.');
      await expect(right.locator('p[lang]')).toHaveAttribute('lang', 'pt-BR');
      await expect(left.locator('p[lang]')).toHaveAttribute('lang', 'en');
      await right.getByRole('link').press('Enter');
      await expect(page).toHaveURL(`/${locale}/conversations/again#message-t3`);
      await expect(page.locator('[data-message-id=t3]')).toBeFocused();
    });
  });
}
