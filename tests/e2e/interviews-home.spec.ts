import type { Page } from '@playwright/test';
import { capitalized } from '../../lib/time/dates.ts';
import { expectAccessible, expectAccessibleHere, expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api';
import { expect, expectErrors, idle, requestsFor, test } from './fixtures';
import { fix } from './interview-records.ts';
import { walks } from './languages.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
/** Dates in the browser's time zone (playwright.config.ts), where midnight is later than in UTC. */
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const inDays = (days: number) => newYork.format(Date.now() + days * dayMs);

const score = (skill: string, value: number) => ({ skill, value, max: 5 });

/** Interviews in which Numbers gets worse, Negotiation is weak, and the newest is unfinished. */
const list = [
  { id: 'open', days: 1, title: 'Begun yesterday', scores: undefined },
  { id: 'new', days: 2, title: 'Second try', scores: [score('Numbers', 2.5), score('Clarity', 5)] },
  {
    id: 'old',
    days: 9,
    title: 'First try',
    scores: [score('Numbers', 4), score('Negotiation', 3)],
  },
].map(({ id, days, title, scores }) => ({
  id,
  attributes: { title, created_at: ago(days), last_message: `Last of ${id}`, scores },
}));

const answer = (id: string, text_content: string, remarks: object[]) => ({
  id,
  attributes: { sender_type: 'user', content_type: 'text', text_content, remarks },
});

async function hasPracticed(
  api: FakeApi,
  links: object = { next_interview: '/me/next_interview' },
) {
  await api.offer(links);
  await api.answer('PUT /me/next_interview', { body: {} });
  await api.has({
    interviews: list,
    new: [
      answer('m1', 'It went a lot better.', [
        fix('a lot better', 'Here a number belongs.', 'Numbers'),
      ]),
    ],
    old: [
      answer('m2', 'I never negotiate.', [
        fix('I never negotiate', 'Begin with what you bring.', 'Negotiation'),
      ]),
    ],
  });
}

const homeOf = (page: Page, width: number) => page.locator(width < 768 ? '.home-block' : '.home');

for (const { locale, width, words } of walks) {
  test(`home · users see weak skills, and plan an interview · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await hasPracticed(api);
    await page.goto(`/${locale}/conversations`);
    const home = homeOf(page, width);
    if (width < 768) await home.locator('summary').press('Enter');
    await expect(home.getByText('a lot better')).toBeVisible();
    await expect(home.getByText('Here a number belongs.')).toBeVisible();
    await expect(home.getByText(words.InterviewsHome.unfinished)).toBeVisible();
    await expectAccessibleHere(page, 'home, with the question');
    // This text is only for a pane that is empty.
    await expect(
      page.getByText(words.InterviewsScreen.select).filter({ visible: true }),
    ).toHaveCount(0);

    await test.step('the date and topic are saved to the account', async () => {
      if (width < 768)
        await home.getByRole('button', { name: words.NextInterview.ask }).press('Enter');
      await home.getByLabel(words.NextInterview.date).fill(inDays(3));
      await home.getByLabel(words.NextInterview.topic).fill('system design');
      await page.keyboard.press('Enter');
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      const inThree = capitalized(relative.format(3, 'day'), locale);
      await expect(home.getByRole('paragraph').filter({ hasText: inThree })).toHaveText(
        `${inThree} · system design`,
      );
      await expect(home.getByRole('button', { name: words.NextInterview.change })).toBeFocused();
      expect((await api.sent('PUT /me/next_interview'))[0]).toEqual({
        next_interview: { date: inDays(3), topic: 'system design' },
      });
      await expectAccessibleHere(page, 'home, with the interview');
    });

    await test.step('a quoted sentence links to its message', async () => {
      await home.getByRole('link', { name: /a lot better/ }).press('Enter');
      await expect(page).toHaveURL(`/${locale}/conversations/new#message-m1`);
      await expect(page.locator('[data-message-id=m1]')).toBeFocused();
    });
  });
}

test('home · users save and remove the next interview, and work on open remarks', async ({
  member: page,
  api,
}) => {
  expectErrors(/The next interview could not be saved/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await hasPracticed(api);

  await test.step('a failed save says so, and the typed text stays in the form', async () => {
    await api.answer('PUT /me/next_interview', { status: 500, body: {} });
    await page.goto('/en/conversations');
    await page.getByLabel('Date').fill(inDays(3));
    await page.getByLabel('Role or topic').fill('system design');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This wasn’t saved. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Role or topic')).toHaveValue('system design');
    await expectAccessible(page, 'not saved');
  });

  await test.step('the planned interview is shown at once, and can be removed', async () => {
    await api.answer('PUT /me/next_interview', { body: {} });
    const next_interview = { date: inDays(1), topic: 'Lumen' };
    const links = { next_interview: '/me/next_interview' };
    await api.setProfile({ ...api.user.data.attributes, next_interview }, links);
    await page.goto('/en/conversations');
    // What was typed and not saved is still there.
    await expect(page.getByLabel('Role or topic')).toHaveValue('system design');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Tomorrow · Lumen')).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('When is your next interview')).toBeVisible();
    const lastSent = async () => (await api.sent('PUT /me/next_interview')).at(-1);
    await expect.poll(lastSent).toEqual({ next_interview: null });
    await api.has({ new: [answer('m1', 'It went well.', [])] });
    await page.locator('#interview-list [data-conversation-id=new]').click();
    await expect(page.getByText('When is your next interview')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('When is your next interview')).toBeVisible();
    await expect(page.getByText('Tomorrow · Lumen')).toHaveCount(0);
  });

  await test.step('if the API has marks, remarks that are not worked on yet are listed', async () => {
    await hasPracticed(api, { marks: '/me/marks' });
    const remarked = (id: string, quote: string) =>
      answer(id, `${quote} and more.`, [fix(quote, 'Which one exactly?')]);
    await api.has({
      new: [
        answer('m1', 'It went a lot better.', [
          fix('a lot better', 'Here a number belongs.', 'Numbers'),
        ]),
        remarked('worked', 'Something'),
        remarked('waits', 'Somehow'),
      ],
    });
    const mark = { message_id: 'worked', conversation_id: 'new', worked_on: true };
    await api.answer('GET /me/marks', { body: { data: [mark] } });
    await page.goto('/en/conversations');
    const open = page.getByRole('region', { name: 'Not worked on yet' });
    await expect(open.getByRole('link')).toHaveText(['Somehow']);
    await expectAccessibleInBoth(page, 'remarks to work on');
    await open.getByRole('link').press('Enter');
    await expect(page.locator('[data-message-id=waits]')).toBeFocused();
  });
});

test('home · loads no more interviews than it needs', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('two weak skills load at most two interviews, and none while an interview is open', async () => {
    await hasPracticed(api);
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: `c${index}`,
      attributes: {
        title: `Title ${index}`,
        created_at: ago(index),
        scores: [score('A', 2), score('B', 3)],
      },
    }));
    const threads = Object.fromEntries(many.slice(0, 6).map(({ id }) => [id, 0]));
    await api.has({ interviews: many, ...threads });
    await page.goto('/en/conversations');
    await expect(page.getByText('No sentence is marked')).toHaveCount(2);
    expect((await api.routes('/messages')).sort()).toEqual([
      'GET /conversations/c0/messages',
      'GET /conversations/c1/messages',
    ]);
    const beside = requestsFor(page, '/messages');
    await page.goto('/en/conversations/c5');
    await expect(page.getByText('No messages yet').first()).toBeVisible();
    await idle(page);
    expect(beside.filter((address) => !address.includes('/c5/'))).toEqual([]);
  });

  await test.step('on a phone the home is folded at first, and loads nothing until it is unfolded', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await hasPracticed(api);
    const asked = (await api.routes('/messages')).length;
    await page.goto('/en/conversations');
    const home = homeOf(page, 390);
    await expect(home.locator('summary')).toBeVisible();
    await idle(page);
    expect(await api.routes('/messages')).toHaveLength(asked);
    await home.locator('summary').press('Enter');
    await expect(home.getByText('a lot better')).toBeVisible();
    // No text of an interview is stored in the browser.
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toMatch(/lot better|Second try|Numbers/);
  });
});

test('home · users see and retry a sentence that failed to load, and later changes to it', async ({
  member: page,
  api,
}) => {
  expectErrors(/Error fetching messages/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await hasPracticed(api);
  // Without last messages, the list does not show that a message has arrived.
  await api.has({
    interviews: list.map(({ id, attributes }) => ({
      id,
      attributes: { ...attributes, last_message: '' },
    })),
    old: [answer('m2', 'I never negotiate.', [])],
  });
  await api.answer('GET /conversations/new/messages', { status: 500, body: {} });
  await page.goto('/en/conversations');
  const home = homeOf(page, 1440);

  await test.step('a failed call says so, and not that nothing is marked', async () => {
    const skill = (name: string) => home.getByRole('listitem').filter({ hasText: name });
    await expect(skill('Numbers')).toContainText('The sentence for this one couldn’t be loaded.');
    await expect(skill('Negotiation')).toContainText('No sentence is marked');
    await expect(home.getByText('No sentence is marked')).toHaveCount(1);
    await expectAccessibleInBoth(page, 'a sentence that failed');
  });

  await test.step('Retry loads the sentence', async () => {
    await api.has({
      new: [answer('m1', 'It went well.', [fix('It went', 'Who is it?', 'Numbers')])],
    });
    await home.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(home.getByText('Who is it?')).toBeVisible();
  });

  await test.step('the home shows a remark that was loaded when its interview was opened', async () => {
    await api.has({ new: [answer('m1', 'It went well.', [fix('well', 'How well?', 'Numbers')])] });
    await page.locator('#interview-list [data-conversation-id=new]').click();
    await expect(page.getByRole('main').getByText('How well?').first()).toBeVisible();
    await page.goBack();
    await expect(home.getByText('How well?')).toBeVisible();
    await expect(home.getByText('Who is it?')).toHaveCount(0);
  });
});
