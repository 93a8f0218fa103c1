import { expectAccessible, expectFits } from './accessible';
import { boxOf, expect, hold, stored, test } from './fixtures';
import {
  bubbles,
  foundInside,
  foundMarks,
  results,
  rows,
  some,
  stopTime,
} from './interview-records.ts';

const result = (id: string, conversation: string, excerpt: unknown) => ({
  id,
  type: 'search_result',
  attributes: {
    conversation_id: conversation,
    message_id: id,
    excerpt,
    created_at: '2026-10-20T12:04:00Z',
  },
});

const searchRoute = (query: string) => `GET /search?${new URLSearchParams({ q: query })}`;

test('search inside · users find messages and open them', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await api.has({
    interviews: 12,
    c3: some(40, { 30: { text_content: 'Hoje falamos da **Próxima** etapa.' } }),
  });
  await api.offer({ search: '/search' });
  await api.answer(searchRoute('proxima et'), {
    body: {
      data: [
        result('c3-m31', 'c3', '… falamos da **próxima** etapa <b>amanhã</b>'),
        result('c9-m1', 'elsewhere', 'of no interview of this list'),
        result('c4-m2', 'c4', null),
        { id: 'odd' },
      ],
    },
  });
  await page.clock.install();
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(10);
  await stopTime(page);
  await page.getByRole('searchbox').pressSequentially('Próxima et');
  await expect(rows(page)).toHaveCount(0);
  await page.clock.resume();
  const hits = results(page);
  await expect(hits).toHaveText(/Interview 3.*falamos da \*\*próxima\*\* etapa <b>amanhã<\/b>/);
  await expect(hits.locator('mark')).toHaveText(['próxima', 'et']);
  await expect(foundInside(page).getByRole('status')).toHaveText('Found inside interviews: 1');
  await expect(page.getByText('No interviews found')).toHaveCount(0);
  await expectFits(page, 'what was found inside');

  await test.step('the API is asked only after a pause in typing', async () => {
    expect(await api.routes('GET /search')).toEqual([searchRoute('proxima et')]);
  });

  await test.step('a result opens its message, by keyboard', async () => {
    await page.getByRole('searchbox').press('ArrowDown');
    await expect(hits).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/conversations/c3#message-c3-m31');
    await expect(bubbles(page).filter({ hasText: 'falamos da' })).toBeInViewport();
    // The words stay highlighted in the message until the user moves to another place.
    expect(await foundMarks(page, 'found-inside')).toEqual(['Próxima', 'et']);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => foundMarks(page, 'found-inside')).toEqual([]);
  });
});

test('search inside · users search only the list if the API does not offer it or fails', async ({
  member: page,
  api,
}) => {
  await api.has({ interviews: 12 });
  const search = page.getByRole('searchbox');
  const title = page.getByRole('heading', { name: 'Inside interviews' });
  /** Opens the list with this link in the profile, and waits until the profile has arrived. */
  const opened = async (link: unknown) => {
    await api.offer({ search: link });
    const answered = page.waitForResponse('**/api/me');
    await page.goto('/en/conversations');
    await answered;
    await expect(rows(page)).toHaveCount(10);
  };

  for (const has of [false, true])
    await test.step(
      has
        ? 'if the API offers it, the list is still searched at once'
        : 'if the API does not offer it, no call is made',
      async () => {
        if (!has) await page.clock.install();
        await opened(has ? '/search' : {});
        await search.pressSequentially('Interview 3');
        await expect(rows(page)).toHaveCount(1);
        if (has) return;
        await search.fill('interview 1');
        await expect(rows(page)).toHaveCount(4);
        // Longer than the pause after which a call would be made.
        await page.clock.runFor(2_000);
        await expect(title).toHaveCount(0);
        expect(await api.routes('/search')).toEqual([]);
      },
    );

  for (const [query, answer] of [
    ['interview 1', { status: 401, body: { error: 'no' } }],
    ['words of 1', { status: 404, body: {} }],
    ['last 1', { status: 500, body: {} }],
    ['of 1', { body: { data: {} } }],
    ['words 1', { fault: 'reset' }],
  ] as const)
    await test.step(`a failure says so, and the list still shows its matches: ${JSON.stringify(answer)}`, async () => {
      await api.answer(searchRoute(query), answer);
      await search.fill(query);
      await expect(rows(page)).toHaveCount(4);
      // A call that was reset may be sent again on a new connection.
      await expect
        .poll(async () => (await api.calls(searchRoute(query))).length)
        .toBeGreaterThan(0);
      await expect(page.getByText('What was said couldn’t be searched just now.')).toBeVisible();
      expect(await stored(page)).toBe(api.token);
    });
  await expectAccessible(page, 'a search inside that failed');

  await test.step('users see when nothing is found inside interviews, or anywhere', async () => {
    await api.answer(searchRoute('1 interview'), { body: { data: [] } });
    await search.fill('1 interview');
    await expect(page.getByText('No matches inside interviews.')).toBeVisible();
    await expectAccessible(page, 'a search inside that found nothing');
    await api.answer(searchRoute('nowhere'), { held: true });
    const asked = page.waitForRequest('**/api/search?*');
    await search.fill('nowhere');
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('No interviews found')).toHaveCount(0);
    await asked;
    await api.answer(searchRoute('nowhere'), { body: { data: [] } });
    await expect(page.getByText('No interviews found')).toBeVisible();
    await expect(title).toHaveCount(0);
    await expectAccessible(page, 'a search that found nothing anywhere');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(10);
    await search.fill('c+');
    await expect(title).toHaveCount(0);
  });
});

test('search · one list shows matches in titles and in messages', async ({ member: page, api }) => {
  await api.offer({ search: '/search' });

  await test.step('a match in several places is listed once', async () => {
    await api.has({
      interviews: some(12, {
        2: { title: 'Diseño del SISTEMA, la próxima' },
        5: { last_message: 'A próxima vez, **do sistema** primeiro' },
      }),
      c1: 2,
      c6: some(8, {
        6: { text_content: 'Um sistema próximo' },
        7: { text_content: 'A próxima vez, **do sistema** primeiro' },
      }),
    });
    await api.answer(searchRoute('sistema proxima'), {
      body: {
        data: [
          // Not listed, because the interview's row shows the same text as its last message.
          result('c6-m8', 'c6', 'A próxima vez, do sistema primeiro'),
          result('c9-m2', 'c9', 'Na próxima, outro sistema'),
        ],
      },
    });
    await page.goto('/en/conversations');
    await page.getByRole('searchbox').pressSequentially('sistema PROXIMA');
    await expect(results(page)).toHaveText(/^Interview 9.*Na próxima, outro sistema$/);
    await expect(rows(page)).toHaveText([/^Diseño del SISTEMA/, /^Interview 6/]);
    const list = page.getByRole('list').filter({ has: rows(page).first() });
    await expect(list.getByRole('link')).toHaveCount(3);
    // The end of the list is announced once, below all results.
    const end = await boxOf(page.getByText('No more interviews', { exact: true }));
    const last = await boxOf(results(page).last());
    expect(end.y).toBeGreaterThan(last.y + last.height);
    // The words are highlighted in the interview that is opened from its row.
    await rows(page).nth(1).click();
    await expect
      .poll(() => foundMarks(page, 'found-inside'))
      .toEqual(expect.arrayContaining(['próxima', 'sistema']));
    // Without a search, nothing is highlighted.
    await page.getByRole('searchbox').fill('');
    await expect(rows(page)).toHaveCount(10);
    await rows(page).first().click();
    await expect.poll(() => foundMarks(page, 'found-inside')).toEqual([]);
  });

  await test.step('search inside · results stay below the interviews as more load', async () => {
    await api.has({ interviews: 30 });
    const data = Array.from({ length: 20 }, (_, at) => result(`m${at}`, 'c2', `last ${at}`));
    await api.answer(searchRoute('last'), { body: { data } });
    await page.goto('/en/conversations');
    await page.getByRole('searchbox').fill('last');
    await expect(results(page)).toHaveCount(20);
    await expect(rows(page)).toHaveCount(10);
    await results(page).last().scrollIntoViewIfNeeded();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 400);
    await expect(results(page).last()).toBeInViewport();
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Show more interviews' }).dispatchEvent('click');
    await expect(rows(page)).toHaveCount(22);
  });

  await test.step('search inside · a late answer never replaces a newer one', async () => {
    const says = (text: string) => ({ body: { data: [result('c2-m1', 'c2', text)] } });
    await api.answer(searchRoute('older'), { held: true });
    await api.answer(searchRoute('newer'), says('a newer thing'));
    const older = page.waitForRequest('**/api/search?q=older');
    await page.getByRole('searchbox').fill('older');
    const call = await older;
    await page.getByRole('searchbox').fill('newer');
    const links = results(page);
    await expect(links).toContainText(['a newer thing']);
    await api.answer(searchRoute('older'), says('an older thing'));
    // Waits for the older call, which is answered late or aborted.
    await call.response().then((late) => late?.finished());
    await expect(links).toContainText(['a newer thing']);
  });

  await test.step('search inside · the list does not wait for a slow answer, and invalid results are dropped', async () => {
    const found = result('c3-m1', 'c3', 'words that were found');
    const undated = { ...found, attributes: { ...found.attributes, created_at: 'not a date' } };
    const data = [null, { id: 'a', attributes: null }, result('d', 'c3', ''), undated, found];
    await api.answer(searchRoute('words'), { body: { data } });
    await page.getByRole('searchbox').fill('');
    await expect(foundInside(page)).toHaveCount(0);
    const letResultsIn = await hold(page, '**/api/search?*');
    const asked = page.waitForRequest('**/api/search?*');
    await page.getByRole('searchbox').fill('words');
    await asked;
    // Nothing is announced before the answer is known.
    await expect(rows(page)).toHaveCount(10);
    await expect(foundInside(page)).toBeAttached();
    await expect(foundInside(page).getByRole('status')).toHaveText('');
    await expect(results(page)).toHaveCount(0);
    await expectAccessible(page, 'a search inside that is slow');
    letResultsIn();
    await expect(results(page).first()).toHaveText('Interview 3words that were found');
    await expect(foundInside(page).getByRole('status')).toHaveText('Found inside interviews: 2');
    await expect(page.getByText('Invalid Date')).toHaveCount(0);
  });
});
