import type { Page } from '@playwright/test';
import { kindNamed } from '../../lib/checking/checklists.ts';
import { expectAccessible, expectAccessibleInBoth, expectFits } from './accessible';
import type { FakeApi } from './fake-api.ts';
import { expect, expectErrors, store, test, widthOf } from './fixtures';
import { bubbles, fix, results, some, star } from './interview-records.ts';
import { wordsIn } from './languages.ts';
import { anotherBrowser, interviewOf, signUp } from './people-of-the-embedded-api.ts';

const { Checklist: checklist, Marks: words, Sharing: sharing } = wordsIn.en;

const mark = (id: string, more: object = {}) => ({
  message_id: id,
  conversation_id: 'c1',
  starred: false,
  note: null,
  worked_on: false,
  updated_at: '2026-10-21T12:00:00Z',
  ...more,
});
/** Offline calls for the list and the messages fail, which is logged. */
const lostCall = /^Error fetching (?:conversations|messages) ApiProblem: The call was not answered/;

async function hasMarks(api: FakeApi, ...marks: object[]): Promise<void> {
  await api.offer({ marks: '/me/marks' });
  await api.answer('GET /me/marks', { body: { data: marks } });
  await api.has({
    interviews: 2,
    c1: some(4, { 2: { remarks: [fix('Message 3', 'Say the figure first.')] } }),
  });
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
const marksSent = async (api: FakeApi, id: string) =>
  (await api.sent(`PUT /me/marks/${id}`)).map((body) => body.mark);

test('marks · users find answers saved in the account by the palette', async ({
  member: page,
  api,
}) => {
  await hasMarks(api, mark('c1-m3', { starred: true }));
  await page.goto('/en/conversations');
  await expect(page.getByRole('button', { name: /^Saved answers/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const saved = page.getByRole('group', { name: 'Saved answers' });
  await saved.getByRole('option', { name: /Message 3 of c1/ }).click();
  await expect(page).toHaveURL('/en/conversations/c1#message-c1-m3');
});

test('marks · users star answers, write notes and tick off remarks by keyboard', async ({
  member: page,
  api,
}) => {
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
  await expect(star(page, 0)).toHaveAttribute('aria-pressed', 'true');
  // A change made while another is being sent is sent together with it.
  const sentBy = async (press: () => Promise<void>) => {
    const answered = page.waitForResponse('**/api/me/marks/c1-m3');
    await press();
    await (await answered).finished();
  };
  await sentBy(() => star(page, 2).press('Enter'));
  await expect(star(page, 2)).toHaveAttribute('aria-pressed', 'true');
  const worked = third(page).getByRole('button', { name: words.workedOn });
  await sentBy(() => worked.press('Space'));
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await openNote(page);
  await page.keyboard.type('The figure: “one”');
  await expectAccessibleInBoth(page, 'a note being written');
  await page.keyboard.press('Control+Enter');
  await expect(third(page).getByText('The figure: “one”')).toBeVisible();
  await expect(fieldOf(page)).toHaveCount(0);
  await expect(third(page).getByRole('button', { name: words.edit, exact: true })).toBeFocused();
  await expect
    .poll(() => marksSent(api, 'c1-m3'))
    .toEqual([
      { conversation_id: 'c1', starred: true },
      { conversation_id: 'c1', worked_on: true },
      {
        conversation_id: 'c1',
        note: 'The figure: “one”',
        based_on: '2026-10-21T12:00:02Z',
      },
    ]);
  await expectFits(page, 'marked');

  for (const locale of ['es', 'pt-br'] as const)
    await test.step(`in ${locale}`, async () => {
      const { Marks, Sharing } = wordsIn[locale];
      await hasMarks(api, mark('c1-m3', { note: 'Una nota mía' }));
      await page.goto(`/${locale}/conversations/c1`);
      await expect(third(page).getByText('Una nota mía')).toBeVisible();
      await expect(third(page).getByRole('note', { name: Marks.note })).toBeVisible();
      await expect(third(page).getByRole('button', { name: Marks.workedOn })).toBeVisible();
      await more(page, Sharing.more).click();
      await third(page).getByRole('button', { name: Marks.editNote }).click();
      await expect(fieldOf(page, Marks.field)).toBeFocused();
      expect(await widthOf(page)).toBeLessThanOrEqual(1440);
    });
});

test('marks · notes are saved on leaving the field or once online, and users see a refusal', async ({
  member: page,
  api,
  context,
}) => {
  expectErrors(lostCall);
  await hasMarks(api);

  await test.step('a refused note says so, and can be sent again', async () => {
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
    await expect.poll(() => marksSent(api, 'c1-m3')).toHaveLength(2);
  });

  await test.step('leaving the field saves a note unless it is too long, and Escape discards it', async () => {
    await api.answer('PUT /me/marks/c1-m3', { body: { data: mark('c1-m3', { note: 'Kept' }) } });
    await page.reload();
    await openNote(page);
    await fieldOf(page).fill('🎙'.repeat(2_001));
    await expect(third(page).getByText('1 character too many: not saved yet')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(fieldOf(page)).toHaveValue('🎙'.repeat(2_001));
    expect(await marksSent(api, 'c1-m3')).toHaveLength(2);
    await fieldOf(page).fill('Kept');
    await page.keyboard.press('Tab');
    await expect(third(page).getByText('Kept', { exact: true })).toBeVisible();
    await expect.poll(() => marksSent(api, 'c1-m3')).toHaveLength(3);
    await third(page).getByRole('button', { name: words.edit, exact: true }).click();
    await fieldOf(page).fill('Thought better of it');
    await page.keyboard.press('Escape');
    await expect(third(page).getByText('Kept', { exact: true })).toBeVisible();
    expect(await marksSent(api, 'c1-m3')).toHaveLength(3);
  });

  await test.step('marks made offline say so, and are sent in order once online', async () => {
    for (const id of ['c1-m1', 'c1-m3'])
      await api.answer(`PUT /me/marks/${id}`, { body: { data: mark(id) } });
    await page.reload();
    const marksRead = () => api.calls('GET /me/marks');
    await expect.poll(marksRead).toHaveLength(3);
    await context.setOffline(true);
    await openNote(page);
    await page.keyboard.type('From the train');
    await page.keyboard.press('Control+Enter');
    await star(page, 0).click();
    await expect(third(page).getByText(words.onItsWay)).toBeVisible();
    expect(await marksSent(api, 'c1-m3')).toHaveLength(3);
    await context.setOffline(false);
    await expect(third(page).getByText(words.onItsWay)).toHaveCount(0);
    await expect.poll(() => marksSent(api, 'c1-m1')).toHaveLength(1);
    expect((await api.routes('PUT /me/marks')).slice(3)).toEqual([
      'PUT /me/marks/c1-m3',
      'PUT /me/marks/c1-m1',
    ]);
  });
});

test('marks · a note overtaken by a newer one from another device is offered back', async ({
  member: page,
  api,
}) => {
  await hasMarks(api, mark('c1-m3', { note: 'From the desk' }));
  const later = mark('c1-m3', { note: 'At the desk, later', updated_at: '2026-10-22T12:00:00Z' });
  await page.goto('/en/conversations/c1');
  await expect(third(page).getByText('From the desk')).toBeVisible();
  await api.answer(
    'PUT /me/marks/c1-m3',
    { status: 409, body: { error: 'No', code: 'mark_newer' } },
    { body: { data: { ...later, note: 'From the train', updated_at: '2026-10-23T12:00:00Z' } } },
  );
  await api.answer('GET /me/marks', { body: { data: [later] } });
  await third(page).getByRole('button', { name: words.edit, exact: true }).click();
  await fieldOf(page).fill('From the train');
  await page.keyboard.press('Control+Enter');
  await expect(third(page).getByText(words.overtaken)).toBeVisible();
  await expect(third(page).getByText('At the desk, later')).toBeVisible();
  await expectAccessible(page, 'a note that was overtaken');
  await page.reload();
  await third(page).getByRole('button', { name: words.useMine }).click();
  await expect(third(page).getByText(words.overtaken)).toHaveCount(0);
  await expect(third(page).getByText('From the train')).toBeVisible();
  await expect
    .poll(() => marksSent(api, 'c1-m3'))
    .toEqual([
      { conversation_id: 'c1', note: 'From the train', based_on: '2026-10-21T12:00:00Z' },
      { conversation_id: 'c1', note: 'From the train', based_on: '2026-10-22T12:00:00Z' },
    ]);
});

test('marks · one dialog shows the saved answers of the account', async ({ member: page, api }) => {
  await hasMarks(api, mark('c1-m3', { starred: true }), {
    ...mark('c2-m1', { starred: true }),
    conversation_id: 'c2',
  });
  await api.has({ interviews: 2, c1: 3, c2: 3 });
  await page.goto('/en/conversations');
  await page.getByRole('button', { name: 'Saved answers: 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved answers' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('Message 1 of c2.')).toBeVisible();
  await expect(dialog.getByText('Message 3 of c1.')).toBeVisible();
  await expect(dialog.getByText(words.inAccount)).toBeVisible();
  await expectAccessible(page, 'saved answers of the account');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept_'))),
  ).toEqual([]);
});

test('marks · stars, notes and checks appear in the user’s other browser', async ({
  page,
  browser,
}) => {
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
  const [line] = kindNamed('general').criteria.map(({ label }) => label.en);
  await here.getByRole('button', { name: `${checklist.no} ${line}` }).click();
  await here.getByRole('button', { name: `${checklist.point} ${line}` }).click();
  await here.getByRole('button', { name: 'I wrote a guide.', exact: true }).click();
  await expect(there.locator('.remark[data-kind=fix]')).toContainText('I wrote a guide.');
  await expect(there.locator('details.checklist')).toContainText(checklist.said.person.no);
  const worked = /^I worked on/;
  await here.getByRole('button', { name: worked }).click();
  await expect(there.getByRole('button', { name: worked })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').first().fill('what it cost');
  await expect(results(page).filter({ hasText: 'Say what it cost' })).toHaveCount(1);
});

test('marks · the next user of the browser finds no unsent marks', async ({ page, context }) => {
  expectErrors(lostCall);
  const secret = 'Turnstile of my own';
  await signUp(page);
  const { id, answer } = await interviewOf(page, 'A private answer about Kilimanjaro.');
  await page.goto(`/en/conversations/${id}`);
  const message = page.locator(`[data-message-id="${answer}"]`);
  await message.getByRole('button', { name: sharing.more }).click();
  // Once this button is shown, marks are stored in the account.
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

  await test.step('signing out deletes an unsent note', async () => {
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.waitForURL(/\/en$/);
    expect(await storage()).not.toMatch(/Turnstile|Kilimanjaro/);
  });
  await test.step('another user who signs up finds no trace of it', async () => {
    await signUp(page);
    await expect(page.getByRole('button', { name: /^Saved answers/ })).toHaveCount(0);
    expect(await storage()).not.toMatch(/Turnstile|Kilimanjaro/);
    expect(await page.content()).not.toMatch(/Turnstile|Kilimanjaro/);
  });
  await test.step('unsent marks of a user who did not sign out are deleted too', async () => {
    await store(page, {
      unsent_owner: 'somebody',
      unsent_marks_somebody: JSON.stringify([{ note: secret }]),
    });
    await page.reload();
    await expect.poll(storage).not.toMatch(/Turnstile/);
  });
});
