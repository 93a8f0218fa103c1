import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api';
import { expect, requestsFor, test } from './fixtures';
import { fix, hasList, hasThread } from './interview-records.ts';
import { walks } from './languages.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
/** In the browser's time zone (playwright.config.ts), where midnight comes later than in UTC. */
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const inDays = (days: number) => newYork.format(Date.now() + days * dayMs);

const score = (skill: string, value: number) => ({ skill, value, max: 5 });

/** Numbers fell, negotiation is weak; the newest interview is not finished. */
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

async function hasPractised(
  api: FakeApi,
  links: object = { next_interview: '/me/next_interview' },
) {
  await api.offer(links);
  await api.answer('PUT /me/next_interview', { body: {} });
  await hasList(api, list);
  await hasThread(api, 'new', [
    answer('m1', 'It went a lot better.', [fix('a lot better', 'Here a number belongs.')]),
  ]);
  await hasThread(api, 'old', [
    answer('m2', 'I never negotiate.', [fix('I never negotiate', 'Begin with what you bring.')]),
  ]);
}

const messagesAsked = async (api: FakeApi) =>
  (await api.calls()).map(({ route }) => route).filter((route) => route.includes('/messages'));

const homeOf = (page: Page, width: number) => page.locator(width < 768 ? '.home-block' : '.home');

for (const { locale, width, words } of walks) {
  // The next interview, weak skills and their sentences.
  test(`home · in ${locale} at ${width} px`, async ({ member: page, api }) => {
    const judge = width < 768 ? expectAccessible : expectAccessibleInBoth;
    await page.setViewportSize({ width, height: 900 });
    await hasPractised(api);
    await page.goto(`/${locale}/conversations`);
    const home = homeOf(page, width);
    await expect(home.getByText('a lot better')).toBeVisible();
    await expect(home.getByText('Here a number belongs.')).toBeVisible();
    await expect(home.getByText(words.InterviewsHome.unfinished)).toBeVisible();
    await judge(page, 'home, with the question');
    if (width >= 768) await expect(page.getByText(words.InterviewsScreen.select)).toBeVisible();

    await test.step('what is asked is kept in the account', async () => {
      if (width < 768)
        await home.getByRole('button', { name: words.NextInterview.ask }).press('Enter');
      await home.getByLabel(words.NextInterview.date).fill(inDays(3));
      await home.getByLabel(words.NextInterview.topic).fill('system design');
      await page.keyboard.press('Enter');
      const inThree = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(3, 'day');
      await expect(home.getByRole('paragraph').filter({ hasText: inThree })).toHaveText(
        `${inThree} · system design`,
      );
      await expect(home.getByRole('button', { name: words.NextInterview.change })).toBeFocused();
      const [call] = await api.calls('PUT /me/next_interview');
      expect(JSON.parse(call?.body ?? '')).toEqual({
        next_interview: { date: inDays(3), topic: 'system design' },
      });
      await judge(page, 'home, with the interview');
    });

    await test.step('a sentence leads to its message', async () => {
      await home.getByRole('link', { name: /a lot better/ }).press('Enter');
      await expect(page).toHaveURL(`/${locale}/conversations/new#message-m1`);
      await expect(page.locator('[data-message-id=m1]')).toBeFocused();
    });
  });
}

test('home · what the account keeps of it', async ({ member: page, api, expectedErrors }) => {
  expectedErrors.push(/The next interview could not be saved/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await hasPractised(api);
  const kept = () => api.calls('PUT /me/next_interview');

  await test.step('what was not kept is still in its fields', async () => {
    await api.answer('PUT /me/next_interview', { status: 500, body: {} });
    await page.goto('/en/conversations');
    await page.getByLabel('Date').fill(inDays(3));
    await page.getByLabel('Role or topic').fill('system design');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This was not saved. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Role or topic')).toHaveValue('system design');
    await expectAccessible(page, 'not saved');
  });

  await test.step('a planned interview of the account is there at once, and can be taken away', async () => {
    await api.answer('PUT /me/next_interview', { body: {} });
    const { data } = api.user;
    const attributes = { ...data.attributes, next_interview: { date: inDays(1), topic: 'Lumen' } };
    const links = { next_interview: '/me/next_interview' };
    await api.answer('GET /me', { body: { user: { data: { ...data, attributes, links } } } });
    await page.goto('/en/conversations');
    await expect(page.getByText('tomorrow · Lumen')).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('When is your next interview')).toBeVisible();
    const call = (await kept()).at(-1);
    expect(JSON.parse(call?.body ?? '')).toEqual({ next_interview: null });
    await hasThread(api, 'new', [answer('m1', 'It went well.', [])]);
    await page.locator('#interview-list [data-conversation-id=new]').click();
    await expect(page.getByText('When is your next interview')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('When is your next interview')).toBeVisible();
    await expect(page.getByText('tomorrow · Lumen')).toHaveCount(0);
  });

  await test.step('remarks that one has not worked on, where the API keeps that', async () => {
    await hasPractised(api, { marks: '/me/marks' });
    const said = (id: string, quote: string) =>
      answer(id, `${quote} and more.`, [fix(quote, 'Which one exactly?')]);
    await hasThread(api, 'new', [
      answer('m1', 'It went a lot better.', [fix('a lot better', 'Here a number belongs.')]),
      said('worked', 'Something'),
      said('waits', 'Somehow'),
    ]);
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

test('home · how much it asks for', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('two interviews a skill are looked through at most, and none of an open one', async () => {
    await hasPractised(api);
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: `c${index}`,
      attributes: {
        title: `Title ${index}`,
        created_at: ago(index),
        scores: [score('A', 2), score('B', 3)],
      },
    }));
    await hasList(api, many);
    for (const { id } of many.slice(0, 6)) await hasThread(api, id, []);
    await page.goto('/en/conversations');
    await expect(page.getByText('The coach marked no sentence')).toHaveCount(2);
    expect((await messagesAsked(api)).sort()).toEqual([
      'GET /conversations/c0/messages',
      'GET /conversations/c1/messages',
    ]);
    const beside = requestsFor(page, '/messages');
    await page.goto('/en/conversations/c5');
    await expect(page.getByText('No messages yet').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(beside.filter((address) => !address.includes('/c5/'))).toEqual([]);
  });

  await test.step('on a phone it is folded once it was read, and asks for nothing while it is', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await hasPractised(api);
    await page.goto('/en/conversations');
    const home = homeOf(page, 390);
    await expect(home.getByText('a lot better')).toBeVisible();
    await home.locator('summary').press('Enter');
    await expect(home.getByText('a lot better')).toBeHidden();
    const asked = (await messagesAsked(api)).length;
    await page.reload();
    await expect(home.locator('summary')).toBeVisible();
    await expect(home.getByText('a lot better')).toBeHidden();
    await page.waitForLoadState('networkidle');
    expect(await messagesAsked(api)).toHaveLength(asked);
    // No word of what was said stays in the browser.
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toMatch(/lot better|Second try|Numbers/);
    // A new score unfolds it.
    const newer = {
      ...list[1],
      id: 'newer',
      attributes: { ...list[1]?.attributes, created_at: ago(0) },
    };
    await hasList(api, [newer, ...list]);
    await hasThread(api, 'newer', [answer('m3', 'Still a lot.', [fix('a lot', 'How many?')])]);
    await page.reload();
    await expect(
      home.getByText('Still', { exact: false }).or(home.getByText('How many?')).first(),
    ).toBeVisible();
  });
});
