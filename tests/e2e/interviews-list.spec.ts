import { expectAccessible } from './accessible';
import {
  expect,
  expectErrors,
  hold,
  holdScripts,
  hydrated,
  idle,
  logged,
  newTab,
  requestsFor,
  setCookie,
  store,
  stored,
  test,
} from './fixtures';
import {
  bubbles,
  conversations,
  foundMarks,
  rows,
  scrollTo,
  showsMoreAfter300Ms,
  some,
  stopTime,
  thread,
} from './interview-records.ts';

test('list · without script, users with a session cookie see it, and no message about a missing token @plain', async ({
  pageWithoutScript: page,
  api,
}) => {
  await api.has({ interviews: some(3, { 0: { language: 'es', status: 'approved' } }) });
  await page.goto('/en/conversations');
  await expect(page.getByText('No authentication token found')).toBeVisible();
  await setCookie(page.context(), api);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('No authentication token found')).toBeHidden();
  // The page says what works without script, and does not treat users as visitors.
  await expect(page.getByText(/^Without JavaScript this page shows only the list/)).toBeVisible();
  await expect(page.getByText('Select an interview to view messages')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  const navigation = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(navigation.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Sign in' })).toBeHidden();
  // A title is marked with the language of its interview.
  await expect(page.getByText('Interview 1', { exact: true })).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Interview 2', { exact: true })).toHaveAttribute('lang', '');
  // A status is a label without an explanation, because its meaning is not specified.
  await expect(rows(page).first()).toHaveAccessibleName(/Approved(?! ?\.)/);
  await expect(rows(page).first().locator('[title]')).toHaveCount(0);
});

test('SPEC 2 conversations · users need a token', async ({ page, api, context }) => {
  await test.step('SPEC 2 conversations · without a token it says so, and the API is not asked', async () => {
    const asked = requestsFor(page, '/api/');
    await page.goto('/en/conversations');
    await expect(page.getByText('No authentication token found')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/en/sign-in',
    );
    await hydrated(page);
    await idle(page);
    await expect(page.getByText('No authentication token found')).toHaveCount(1);
    expect(asked).toEqual([]);
  });

  await test.step('list · the server sends it to users with a cookie, but it is shown only with a token', async () => {
    await api.has({ interviews: 50 });
    await setCookie(context, api);
    const html = await (await context.request.get('/en/conversations')).text();
    expect(html).toContain('Interview 1<');
    expect(html).not.toContain('Interview 40');

    await page.reload();
    await expect(page.getByText('No authentication token found')).toBeVisible();
    await expect(page.getByText('Interview 1', { exact: true })).toHaveCount(0);

    const body = { data: conversations(some(50, {})) };
    await api.answer('GET /conversations', { body, delayMs: 300 });
    await store(page, { auth_token: api.token });
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('Interview 1', { exact: true })).toBeVisible();
  });
});

test('SPEC 2 conversations · users see their interviews', async ({ member: page, api }) => {
  await test.step('SPEC 2 conversations · a row shows title, creation date and last message', async () => {
    const last = ['A string', { content: 'An object' }, null, { content: null }, '', undefined];
    const statuses = ['approved', 'pending', 'rejected', 'other', null];
    const records = conversations(
      some(6, (index) => ({
        last_message: last[index],
        status: statuses[index],
        ...(index === 5 && { created_at: 'not a date' }),
      })),
    );
    const [first, second] = records;
    // An invalid record must not hide the others.
    await api.has({
      interviews: [null, { id: '' }, 7, { ...second, attributes: null }, ...records, first],
    });
    await page.goto('/en/conversations');
    await expect(page.getByRole('heading', { name: 'Interviews' })).toBeVisible();
    await expect(rows(page)).toHaveCount(7);
    for (const words of ['Interview 1', 'Oct 20, 2026', 'A string', 'Approved']) {
      await expect(rows(page).nth(0)).toContainText(words);
    }
    await expect(rows(page).nth(1)).toContainText('An object');
    for (const at of [2, 3, 4, 5])
      await expect(rows(page).nth(at)).toContainText('No messages yet');
    await expect(page.getByText('Invalid Date')).toHaveCount(0);
    await expect(page.getByText('No more interviews')).toBeVisible();
    // Only known statuses have a label.
    await expect(rows(page).nth(1)).toContainText('Pending');
    await expect(rows(page).nth(2)).toContainText('Rejected');
    await expect(rows(page).nth(3)).not.toContainText('other');
  });

  await test.step('SPEC 2 conversations · a slow list says that it is loading, an empty one that it is empty', async () => {
    await api.has({ interviews: [] });
    const letListIn = await hold(page, '**/api/conversations');
    await page.goto('/en/conversations');
    await expect(page.getByText('Loading interviews...')).toBeVisible();
    expect(await page.getByText('No interviews yet').count()).toBe(0);
    await expectAccessible(page, 'a list that is loading');
    letListIn();
    await expect(page.getByText('No interviews yet')).toBeVisible();
    await expect(page.getByText('Loading interviews...')).toHaveCount(0);
  });
});

test('SPEC 4 list · scrolling loads more interviews', async ({ member: page, api }) => {
  await page.clock.install();

  await test.step('SPEC 4 list · the first 10 are shown, then 12 more after 300 ms', async () => {
    await api.has({ interviews: 30 });
    await page.goto('/en/conversations');
    await expect(rows(page)).toHaveCount(10);
    await stopTime(page);

    await scrollTo(rows(page).first(), 140);
    await page.clock.runFor(1_000);
    await expect(rows(page)).toHaveCount(10);

    await scrollTo(rows(page).first(), 90);
    await expect(page.getByText('Loading more interviews...')).toBeVisible();
    await showsMoreAfter300Ms(page, rows(page), 22);
    await page.clock.runFor(1_000);
    await expect(rows(page)).toHaveCount(22);
    await expect(page.getByText('No more interviews', { exact: true })).toHaveCount(0);

    await scrollTo(rows(page).first(), 0);
    await page.clock.runFor(310);
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText('No more interviews', { exact: true })).toBeVisible();
  });

  await test.step('SPEC 4 list · a tall window shows ten rows, and a wheel loads more', async () => {
    await page.setViewportSize({ width: 1200, height: 2400 });
    await page.clock.resume();
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    await page.clock.runFor(1_000);
    await expect(rows(page)).toHaveCount(10);
    await rows(page).first().hover();
    await page.mouse.wheel(0, 200);
    await expect(rows(page)).toHaveCount(22);
  });
});

test('SPEC 5 search · users search titles and last messages', async ({ member: page, api }) => {
  const before = 'Thank you for today, I will go through all of it once more. '.repeat(4);
  const unlike: Record<number, Record<string, unknown>> = {
    3: { last_message: `${before}Then we speak about orçamento, at last.` },
    5: { title: 'Ledger and ledgers 1' },
    6: { title: 'Ledger and ledgers 0' },
    7: { title: 'System design', last_message: 'Lead with the result.' },
    8: { title: 'System design', last_message: 'Say what it cost.' },
    44: { title: 'Próxima ENTREVISTA com a Zoé' },
    53: { last_message: { content: 'A questão do salário' } },
  };
  await api.has({ interviews: some(60, unlike) });
  await api.answer('PUT /conversations/c6', { body: {} });
  await page.goto('/en/conversations');
  const search = page.getByPlaceholder('Search interviews');
  await expect(rows(page)).toHaveCount(10);

  await test.step('SPEC 5 search · it ignores case and accents, in titles and last messages', async () => {
    await search.fill('proxima entrevista');
    await expect(rows(page)).toHaveCount(1);
    expect(await foundMarks(page)).toEqual(['Próxima', 'ENTREVISTA']);
    await search.fill('SALARIO');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('A questão do salário');
    await search.fill('interview 5');
    await expect(rows(page)).toHaveCount(10);
    await search.fill('nothing like it');
    await expect(page.getByText('No interviews found')).toBeVisible();
    await expect(page.getByText('No interviews yet')).toHaveCount(0);
    await search.fill('');
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('search · words match in any order, across title and last message', async () => {
    await search.fill('cost design');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Say what it cost.');
    await expect.poll(() => foundMarks(page)).toEqual(['design', 'cost']);
  });

  await test.step('search · the excerpt starts near the match, or at the beginning if there is none in it', async () => {
    await search.fill('ORCAMENTO');
    await expect(rows(page)).toHaveCount(1);
    expect(await foundMarks(page)).toEqual(['orçamento']);
    await expect(rows(page)).toContainText('… Then we speak about orçamento, at last.');
    const mark = await page.evaluate(() => {
      const [range] = CSS.highlights.get('found') ?? [];
      const live = document.createRange();
      if (!range) throw new Error('Nothing is marked');
      live.setStart(range.startContainer, range.startOffset);
      live.setEnd(range.endContainer, range.endOffset);
      const excerpt = range.startContainer.parentElement?.getBoundingClientRect();
      return { bottom: live.getBoundingClientRect().bottom, end: excerpt?.bottom ?? 0 };
    });
    expect(mark.bottom).toBeLessThanOrEqual(mark.end + 1);
    await search.fill('interview 4');
    await expect(rows(page).first()).toContainText('Thank you for today');
    await search.fill('');
    await expect(rows(page).nth(3)).toContainText('Thank you for today');
  });

  await test.step('search · the number of matches is announced once, after a pause in typing', async () => {
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => {
        for (const status of document.querySelectorAll('[role=status]')) {
          const text = status.textContent ?? '';
          if (text.startsWith('Interviews found') && announced.at(-1) !== text)
            announced.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // Without a delay between keys, which on a slow machine could become a pause.
    await search.pressSequentially('interview 2');
    await expect(page.getByText('Interviews found: 15')).toBeAttached();
    const announced = () =>
      page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    expect(await announced()).toEqual(['Interviews found: 15']);
    // The same number again is a new element, so screen readers announce it again.
    const former = await page.getByText('Interviews found: 15').elementHandle();
    await search.fill('words of 2');
    await expect.poll(() => former?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(page.getByText('Interviews found: 15')).toBeAttached();
  });

  await test.step('search · matches are highlighted, also in rows loaded later', async () => {
    await search.fill('led');
    await expect(rows(page)).toHaveCount(2);
    expect(await foundMarks(page)).toEqual(['Led', 'led', 'Led', 'led']);
    await search.pressSequentially('gers');
    await expect.poll(() => foundMarks(page)).toEqual(['ledgers', 'ledgers']);

    await page.getByRole('button', { name: 'Edit title' }).first().click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('No ledgers, but ledgers');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('No ledgers');
    await expect.poll(() => foundMarks(page)).toEqual(['ledgers', 'ledgers', 'ledgers']);

    await search.fill('words');
    await expect(rows(page)).toHaveCount(10);
    await expect.poll(async () => (await foundMarks(page)).length).toBe(10);
    // Not by mouse, because scrolling to the button would already load more and remove it.
    await page.getByRole('button', { name: 'Show more interviews' }).dispatchEvent('click');
    await expect(rows(page)).toHaveCount(22);
    await expect.poll(async () => (await foundMarks(page)).length).toBe(22);
    await search.fill('');
    await expect.poll(() => foundMarks(page)).toEqual([]);
  });

  await test.step('list · a row that moves to another month keeps its element', async () => {
    await api.has({
      interviews: some(4, (index) => ({
        title: index % 2 ? 'Kept' : 'Dropped',
        created_at: `2026-0${8 - index}-10T12:00:00Z`,
      })),
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
    const july = await rows(page).nth(1).elementHandle();
    await search.fill('kept');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['July 2026', 'May 2026']);
    await expect(rows(page)).toHaveCount(2);
    const first = rows(page).first();
    expect(await first.evaluate((row, before) => row === before, july)).toBe(true);
  });

  await test.step('search · text typed before hydration is searched', async () => {
    await api.has({ interviews: 30 });
    const releaseScripts = await holdScripts(page);
    await page.goto('/en/conversations', { waitUntil: 'commit' });
    await search.fill('interview 17');
    releaseScripts();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Interview 17');
  });
});

test('SPEC 8 list · 401: users are sent to sign-in', async ({ member: page, api }) => {
  await api.answer('GET /conversations', { status: 401, body: { error: 'expired' } });
  await page.goto('/es/conversations');
  await page.waitForURL('**/es/sign-in');
  expect(await stored(page)).toBeNull();
  expect(await stored(page, 'user')).not.toBeNull();
  const why = page.getByText('Tu sesión terminó. Inicia sesión de nuevo.');
  await expect(why).toBeVisible();
  // The sentence is shown once, and not after a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  await expect(why).toBeHidden();
});

test('SPEC 8 list · other errors: only logged', async ({ member: page, api }) => {
  expectErrors(/Error fetching conversations/);
  const again = page.getByRole('button', { name: 'Retry' });
  for (const [name, answer] of Object.entries({
    'status 500': { status: 500, body: { error: 'no' } },
    'status 403': { status: 403, body: {} },
    'HTML instead of JSON': { body: '<html>', headers: { 'Content-Type': 'text/html' } },
    'no list inside': { body: { data: null } },
    'a broken connection': { fault: 'reset' as const },
  })) {
    await test.step(name, async () => {
      await api.answer('GET /conversations', answer);
      const error = logged(page, 'Error fetching conversations');
      // The first error comes with the page, each further one by a press of Retry.
      await (name === 'status 500' ? page.goto('/en/conversations') : again.click());
      await error;
      await expect(page.getByText('No interviews yet')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      expect(await stored(page)).toBe(api.token);
      await expect(page.getByText('Your interviews couldn’t be loaded.')).toBeVisible();
    });
  }
  await expectAccessible(page, 'a list that failed');
  await api.has({ interviews: 3 });
  await again.click();
  await expect(rows(page)).toHaveCount(3);
});

test('list · users move through it by keyboard', async ({ member: page, api }) => {
  await api.has({ interviews: 22, c2: 3, c4: 1 });
  const search = page.getByPlaceholder('Search interviews');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/conversations');
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).nth(1)).toHaveAttribute('href', '/en/conversations/c2');

    await test.step(`WCAG 2.1.4: single-key shortcuts work only while the focus is in the list, at ${width} px`, async () => {
      await page.keyboard.press('/');
      await expect(search).not.toBeFocused();
      await rows(page).nth(2).focus();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
    });

    await test.step(`focusing "Show more" loads nothing; new rows and the end are announced, at ${width} px`, async () => {
      const status = page.getByRole('region', { name: 'Interviews' }).getByRole('status').first();
      await expect(status).toHaveText('10 of 22 interviews.');
      const region = await status.elementHandle();
      await rows(page).nth(8).focus();
      const more = page.getByRole('button', { name: 'Show more interviews' });
      for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
      await expect(more).toBeFocused();
      await expect(more).toBeInViewport();
      await page.waitForFunction(
        () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })),
      );
      await expect(more).toBeFocused();
      await expect(rows(page)).toHaveCount(10);
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(22);
      await expect(rows(page).nth(9)).toBeFocused();
      await expect(status).toHaveText('22 of 22 interviews.');
      expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
    });

    await test.step(`arrow keys move from row to row, and Enter opens one, at ${width} px`, async () => {
      await page.keyboard.press('/');
      await page.keyboard.press('ArrowDown');
      await expect(rows(page).nth(0)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(rows(page).nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/en/conversations/c2');
      await expect(bubbles(page)).toHaveCount(3);
      // On a phone the interview replaces the list, and its heading gets the focus.
      const heading = page.getByRole('heading', { level: 1 });
      await expect(width < 768 ? heading : thread(page)).toBeFocused();
    });

    await test.step(`in forced colors the open row and the search box have an outline, at ${width} px`, async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(search).toHaveCSS('border-top-style', 'solid');
      await expect(search).toHaveCSS('border-top-width', '1px');
      const open = page.locator('li', { has: page.locator('[aria-current="page"]') });
      await expect(open).toHaveCount(1);
      await expect(open).toHaveCSS('outline-style', 'solid');
      await expect(open).toHaveCSS('outline-width', '2px');
      await page.emulateMedia({ forcedColors: 'none' });
    });
  }

  await test.step('users can open a row in a new tab', async () => {
    const tab = page.context().waitForEvent('page');
    await rows(page)
      .nth(3)
      .click({ modifiers: ['ControlOrMeta'] });
    const opened = await tab;
    await opened.waitForURL('**/en/conversations/c4');
    await expect(page).toHaveURL('/en/conversations/c2');
    await opened.close();
  });

  await test.step('Shift+Tab never moves the focus behind the sticky month heading', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await rows(page).last().focus();
    for (let step = 0; step < 18; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
        const points = [top + 2, (top + bottom) / 2].map((y) => [(left + right) / 2, y] as const);
        return points.every(([x, y]) => {
          const seen = document.elementFromPoint(x, y);
          return seen !== null && (focused?.contains(seen) || seen.contains(focused));
        });
      });
      expect(isSeen, `step ${step}`).toBe(true);
    }
  });

  await test.step('a sign-out in another tab also signs out this one', async () => {
    const other = await newTab(page.context());
    await other.evaluate(() => localStorage.removeItem('auth_token'));
    await expect(page.getByText('No authentication token found')).toBeVisible();
    await expect(bubbles(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
    await store(other, { auth_token: api.token });
    await expect(rows(page)).not.toHaveCount(0);
    await expect(bubbles(page)).toHaveCount(3);
  });
});

test('list · an interview with an invalid id cannot be opened, and says so', async ({
  member: page,
  api,
}) => {
  const [known, strange] = conversations(some(2, {}));
  await api.answer('GET /conversations', { body: { data: [known, { ...strange, id: 'a/b.c' }] } });
  await page.goto('/en/conversations');
  const row = page.getByRole('listitem').filter({ hasText: 'Interview 2' });
  await expect(row).toContainText('This interview couldn’t be loaded.');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Interview 1' })).toHaveAttribute(
    'href',
    '/en/conversations/c1',
  );
  await expectAccessible(page, 'an interview that cannot be opened');
});
