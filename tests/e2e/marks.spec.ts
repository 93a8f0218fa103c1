import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, expectFits } from './accessible';
import type { FakeApi } from './fake-api.ts';
import { expect, store, test } from './fixtures';
import { bubbles, fix, hasInterviews, hasMessages } from './interview-records.ts';
import { wordsIn } from './languages.ts';
import { anotherBrowser, interviewOf, signUp } from './people-of-the-embedded-api.ts';

const { Marks: words, Sharing: sharing } = wordsIn.en;

const mark = (id: string, more: object = {}) => ({
  message_id: id,
  conversation_id: 'c1',
  starred: false,
  note: null,
  worked_on: false,
  updated_at: '2026-10-21T12:00:00Z',
  ...more,
});
/** Without a net the list and the messages are asked for all the same; that is logged. */
const lostCall = /^Error fetching (?:conversations|messages) ApiProblem: The call was not answered/;

async function hasMarks(api: FakeApi, ...marks: object[]): Promise<void> {
  await api.offer({ marks: '/me/marks' });
  await api.answer('GET /me/marks', { body: { data: marks } });
  await hasInterviews(api, 2);
  await hasMessages(api, 'c1', 4, (index) =>
    index === 2 ? { remarks: [fix('Message 3', 'Say the figure first.')] } : {},
  );
}

const third = (page: Page) => bubbles(page).nth(2);
const more = (page: Page, label = sharing.more) =>
  third(page).getByRole('button', { name: label, exact: true });
const fieldOf = (page: Page, label = words.field) => page.getByRole('textbox', { name: label });

async function openNote(page: Page): Promise<void> {
  await more(page).press('Enter');
  await third(page).getByRole('button', { name: words.addNote }).press('Enter');
  await expect(fieldOf(page)).toBeFocused();
}
const bodiesOf = async (api: FakeApi, id: string) =>
  (await api.calls(`PUT /me/marks/${id}`)).map(({ body }) => JSON.parse(body).mark);

test('marks · made by keyboard alone, in each language', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await hasMarks(api, mark('c1-m1', { starred: true }));
  const stored = (second: number, given: object) => ({
    body: {
      data: mark('c1-m3', {
        starred: true,
        updated_at: `2026-10-21T12:00:0${second}Z`,
        ...given,
      }),
    },
  });
  await api.answer(
    'PUT /me/marks/c1-m3',
    stored(1, {}),
    stored(2, { worked_on: true }),
    stored(3, { worked_on: true, note: 'The figure: “one”' }),
  );
  await page.goto('/en/conversations/c1');
  const star = (at: number) =>
    bubbles(page).nth(at).getByRole('button', { name: 'Save this answer' });
  await expect(star(0)).toHaveAttribute('aria-pressed', 'true');
  await star(2).press('Enter');
  await expect(star(2)).toHaveAttribute('aria-pressed', 'true');
  const worked = third(page).getByRole('button', { name: words.workedOn });
  await worked.press('Space');
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await openNote(page);
  await page.keyboard.type('The figure: “one”');
  await expectAccessibleInBoth(page, 'a note is written');
  await page.keyboard.press('Control+Enter');
  await expect(third(page).getByText('The figure: “one”')).toBeVisible();
  await expect(fieldOf(page)).toHaveCount(0);
  await expect(third(page).getByRole('button', { name: words.edit, exact: true })).toBeFocused();
  await expect
    .poll(() => bodiesOf(api, 'c1-m3'))
    .toEqual([
      { conversation_id: 'c1', starred: true },
      { conversation_id: 'c1', worked_on: true },
      { conversation_id: 'c1', note: 'The figure: “one”' },
    ]);
  await expectFits(page, 'marked');

  for (const locale of ['es', 'pt-br'] as const)
    await test.step(`marks · in ${locale}`, async () => {
      const { Marks, Sharing } = wordsIn[locale];
      await hasMarks(api, mark('c1-m3', { note: 'Una nota mía' }));
      await page.goto(`/${locale}/conversations/c1`);
      await expect(third(page).getByText('Una nota mía')).toBeVisible();
      await expect(third(page).getByRole('note', { name: Marks.note })).toBeVisible();
      await expect(third(page).getByRole('button', { name: Marks.workedOn })).toBeVisible();
      await more(page, Sharing.more).click();
      await third(page).getByRole('button', { name: Marks.editNote }).click();
      await expect(fieldOf(page, Marks.field)).toBeFocused();
      await expectAccessibleInBoth(page, `a note in ${locale}`);
    });
});

test('marks · a note that waits, is refused, or is not to be saved', async ({
  member: page,
  api,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(lostCall);
  await hasMarks(api);

  await test.step('marks · what the account refuses is told, with the note to be used again', async () => {
    await api.answer(
      'PUT /me/marks/c1-m3',
      { status: 422, body: { error: 'No' } },
      { body: { data: mark('c1-m3', { note: 'A thought' }) } },
    );
    await page.goto('/en/conversations/c1');
    await openNote(page);
    await page.keyboard.type('A thought');
    await page.keyboard.press('Control+Enter');
    await expect(third(page).getByText(words.refused)).toBeVisible();
    await expectAccessibleInBoth(page, 'a refused note');
    await third(page).getByRole('button', { name: words.useMine }).click();
    await expect(third(page).getByText(words.refused)).toHaveCount(0);
    await expect.poll(() => bodiesOf(api, 'c1-m3')).toHaveLength(2);
  });

  await test.step('marks · a note is saved when one leaves it, never when it is too long, and not by Escape', async () => {
    await api.answer('PUT /me/marks/c1-m3', { body: { data: mark('c1-m3', { note: 'Kept' }) } });
    await page.reload();
    await openNote(page);
    await fieldOf(page).fill('🎙'.repeat(2_001));
    await expect(third(page).getByText('1 characters too many: not saved yet')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(fieldOf(page)).toHaveValue('🎙'.repeat(2_001));
    expect(await bodiesOf(api, 'c1-m3')).toHaveLength(2);
    await fieldOf(page).fill('Kept');
    await page.keyboard.press('Tab');
    await expect(third(page).getByText('Kept', { exact: true })).toBeVisible();
    await expect.poll(() => bodiesOf(api, 'c1-m3')).toHaveLength(3);
    await third(page).getByRole('button', { name: words.edit, exact: true }).click();
    await fieldOf(page).fill('Thought better of it');
    await page.keyboard.press('Escape');
    await expect(third(page).getByText('Kept', { exact: true })).toBeVisible();
    expect(await bodiesOf(api, 'c1-m3')).toHaveLength(3);
  });

  await test.step('marks · what is marked without a net says so, and goes to the account afterwards, in order', async () => {
    for (const id of ['c1-m1', 'c1-m3'])
      await api.answer(`PUT /me/marks/${id}`, { body: { data: mark(id) } });
    await page.reload();
    const asked = () => api.calls('GET /me/marks');
    await expect.poll(asked).toHaveLength(3);
    await context.setOffline(true);
    await openNote(page);
    await page.keyboard.type('From the train');
    await page.keyboard.press('Control+Enter');
    await bubbles(page).first().getByRole('button', { name: 'Save this answer' }).click();
    await expect(third(page).getByText(words.onItsWay)).toBeVisible();
    expect(await bodiesOf(api, 'c1-m3')).toHaveLength(3);
    await context.setOffline(false);
    await expect(third(page).getByText(words.onItsWay)).toHaveCount(0);
    await expect.poll(() => bodiesOf(api, 'c1-m1')).toHaveLength(1);
    const sent = (await api.calls()).filter(({ route }) => route.startsWith('PUT /me/marks'));
    expect(sent.slice(3).map(({ route }) => route)).toEqual([
      'PUT /me/marks/c1-m3',
      'PUT /me/marks/c1-m1',
    ]);
  });
});

test('marks · stars of this browser go to the account, and "Saved answers" shows those of every device', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 2);
  for (const id of ['c1', 'c2']) await hasMessages(api, id, 3);
  await page.goto('/en/conversations/c1');
  await bubbles(page).nth(2).getByRole('button', { name: 'Save this answer' }).click();
  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saved_answers')));
  expect(await copies()).toHaveLength(1);

  await api.offer({ marks: '/me/marks' });
  const other = { ...mark('c2-m1', { starred: true }), conversation_id: 'c2' };
  await api.answer('GET /me/marks', { body: { data: [other] } });
  await api.answer('PUT /me/marks/c1-m3', { body: { data: mark('c1-m3', { starred: true }) } });
  await page.goto('/en/conversations');
  await page.getByRole('button', { name: 'Saved answers: 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved answers' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('Message 1 of c2.')).toBeVisible();
  await expect(dialog.getByText('Message 3 of c1.')).toBeVisible();
  await expect(dialog.getByText(words.inAccount)).toBeVisible();
  await expectAccessible(page, 'saved answers of the account');
  // The account has it: no copy of what was said stays in the browser.
  await expect.poll(copies).toEqual([]);
});

test('marks · a star, a note and "worked on" appear in the other browser by themselves', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signUp(page);
  const { id, answer } = await interviewOf(page, 'We had 3 outages, um, I think. I wrote a guide.');
  const other = await anotherBrowser(browser, page);
  await Promise.all([page, other].map((one) => one.goto(`/en/conversations/${id}`)));
  const [here, there] = [page, other].map((one) => one.locator(`[data-message-id="${answer}"]`));
  if (!here || !there) throw new Error('Two browsers');
  await here.getByRole('button', { name: 'Save this answer' }).click();
  await expect(there.getByRole('button', { name: 'Save this answer' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await there.getByRole('button', { name: sharing.more }).click();
  await there.getByRole('button', { name: words.addNote }).click();
  await other.keyboard.type('Say what it cost');
  await other.keyboard.press('Control+Enter');
  await expect(here.getByText('Say what it cost')).toBeVisible();
  const worked = /^I worked on/;
  await here.getByRole('button', { name: worked }).click();
  await expect(there.getByRole('button', { name: worked })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').first().fill('what it cost');
  await expect(page.locator('[data-result]').filter({ hasText: 'Say what it cost' })).toHaveCount(
    1,
  );
});

test('marks · nothing of one person is left for the next in the same browser, sent or not', async ({
  page,
  context,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(lostCall);
  const secret = 'Turnstile of my own';
  await signUp(page);
  const { id, answer } = await interviewOf(page, 'A private answer about Kilimanjaro.');
  await page.goto(`/en/conversations/${id}`);
  const message = page.locator(`[data-message-id="${answer}"]`);
  await message.getByRole('button', { name: sharing.more }).click();
  // From here on marks go to the account.
  await expect(message.getByRole('button', { name: words.addNote })).toBeVisible();
  await message.getByRole('button', { name: 'Save this answer' }).click();
  await context.setOffline(true);
  await message.getByRole('button', { name: words.addNote }).click();
  await page.keyboard.type(secret);
  await page.keyboard.press('Control+Enter');
  await expect(message.getByText(secret)).toBeVisible();
  const storage = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await storage()).toContain(secret);
  await context.setOffline(false);

  await test.step('signing out in the middle of it', async () => {
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.waitForURL(/\/en$/);
    expect(await storage()).not.toMatch(/Turnstile|Kilimanjaro/);
  });
  await test.step('another person', async () => {
    await signUp(page);
    await expect(page.getByRole('button', { name: /^Saved answers/ })).toHaveCount(0);
    expect(await storage()).not.toMatch(/Turnstile|Kilimanjaro/);
    expect(await page.content()).not.toMatch(/Turnstile|Kilimanjaro/);
  });
  await test.step('and one who came without a sign-out in between', async () => {
    await store(page, { marks_to_send_somebody: JSON.stringify([{ note: secret }]) });
    await page.reload();
    await expect.poll(storage).not.toMatch(/Turnstile/);
  });
});
