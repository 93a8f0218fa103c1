import { expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api';
import { boxOf, expect, test, widthOf } from './fixtures';
import { bubbles, hasInterviews, hasList, hasMessages, hasThread } from './interview-records.ts';
import { screens } from './languages.ts';
import { serveRecordings } from './recordings.ts';

const recording = (name: string) => `${process.env.E2E_SWITCHBOARD}/recordings/${name}.wav`;
const filled = (text: string, values: Record<string, number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const fix = (quote: string, note: string) => ({ quote, kind: 'fix', note });
const keep = (quote: string, note: string) => ({ quote, kind: 'keep', note });

const said = (id: string, minute: number, attributes: object) => ({
  id,
  attributes: {
    sender_type: 'user',
    content_type: 'audio',
    audio_url: recording(id),
    duration: 20,
    created_at: new Date(Date.UTC(2026, 9, 20, 12, minute)).toISOString(),
    ...attributes,
  },
});
const asked = (id: string, minute: number, text_content: string) =>
  said(id, minute, { sender_type: 'ai', content_type: 'text', audio_url: null, text_content });

/** Two takes in one interview, and a third in another of the same title. */
async function hasTakes(api: FakeApi): Promise<void> {
  const links = { search: '/search' };
  await api.answer('GET /me', { body: { user: { data: { ...api.user.data, links } } } });
  const interview = (id: string, title: string, hour: number) => ({
    id,
    attributes: { title, created_at: new Date(Date.UTC(2026, 9, 20, hour)).toISOString() },
  });
  await hasList(api, [
    interview('again', 'Conflict', 14),
    interview('first', 'CONFLICT', 12),
    interview('else', 'Something else', 10),
  ]);
  await hasThread(api, 'first', [
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
  ]);
  await hasThread(api, 'again', [
    asked('q3', 120, 'WHAT did you do?'),
    said('t3', 121, { text_content: 'I asked her one question about it.' }),
  ]);
}

for (const { locale, width, words: all } of screens) {
  test(`takes · said, heard and marked side by side, in ${locale} at ${width} px`, async ({
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

    const compare = bubbles(page).nth(3).getByRole('button', { name: words.compare });
    await compare.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.title });
    const sides = dialog.locator('.takes > section');
    await expect(sides).toHaveCount(2);
    const [left, right] = [sides.first(), sides.last()];
    await expect(left.locator('del')).toHaveText(['We had a bit of a fight']);
    await expect(right.locator('ins')).toHaveText(['I asked her']);
    const marks = (name: string) => dialog.getByRole('region', { name, exact: true });
    await expect(marks(words.fixed)).toContainText('a bit of a fight');
    await expect(marks(words.kept)).toContainText('about it');
    await expect(marks(words.added)).toContainText('asked her');
    await expectAccessibleInBoth(page, 'two takes');
    expect(await widthOf(page)).toBeLessThanOrEqual(width);

    await test.step('one above the other on a phone', async () => {
      const [one, other] = [await boxOf(left), await boxOf(right)];
      if (width < 768) expect(other.y).toBeGreaterThanOrEqual(one.y + one.height);
      else expect(other.y).toBe(one.y);
    });

    await test.step('one plays at a time', async () => {
      const voice = all.InterviewsScreen.voice;
      const playing = () =>
        dialog
          .locator('audio')
          .evaluateAll((all) => all.map((one) => !(one as HTMLAudioElement).paused));
      await left.getByRole('button', { name: voice.play, exact: true }).press('Enter');
      await expect.poll(playing).toEqual([true, false]);
      await right.getByRole('button', { name: voice.play, exact: true }).press('Enter');
      await expect.poll(playing).toEqual([false, true]);
    });

    await test.step('another take is chosen, and leads to its interview', async () => {
      await right.getByRole('combobox', { name: words.choose }).selectOption('2');
      await expect(right).toContainText('I asked her one question about it.');
      await right.getByRole('link').press('Enter');
      await expect(page).toHaveURL(`/${locale}/conversations/again#message-t3`);
      await expect(page.locator('[data-message-id=t3]')).toBeFocused();
    });
  });
}

test('takes · the dialog gives the focus back', async ({ member: page, api }) => {
  await serveRecordings(page);
  await hasTakes(api);
  await page.goto('/en/conversations/first');
  const compare = bubbles(page).nth(1).getByRole('button', { name: 'Compare' });
  await compare.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Two takes side by side' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();
});

test('takes · interviews of another title are not asked for', async ({ member: page, api }) => {
  await hasTakes(api);
  await serveRecordings(page);
  await page.goto('/en/conversations/first');
  await expect(page.getByText('Take 2 of 3')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const routes = (await api.calls()).map(({ route }) => route);
  expect(routes.filter((route) => route.includes('/messages')).sort()).toEqual([
    'GET /conversations/again/messages',
    'GET /conversations/first/messages',
  ]);
});

test('six calls alone · the same question twice is no take, and nothing is asked for it', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 3, () => ({ title: 'The same' }));
  await hasMessages(api, 'c1', 6, (index) =>
    index % 2 === 0 ? {} : { text_content: 'What did you do?' },
  );
  const offers = page.waitForResponse('**/api/me');
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(6);
  await (await offers).finished();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  const routes = (await api.calls()).map(({ route }) => route);
  expect(routes.filter((route) => route.includes('/messages'))).toEqual([
    'GET /conversations/c1/messages',
  ]);
});
