import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleHere, expectAccessibleInBoth } from './accessible';
import { expect, expectErrors, idle, store, test } from './fixtures';
import { bubbles, openMenu, rows, some } from './interview-records.ts';
import { walks, wordsIn } from './languages.ts';
import { momentOf, serveRecordings, voiceMessage } from './recordings.ts';

// Calls that fail offline are logged. The offline page's policy allows no media from other hosts.
test.use({ serviceWorkers: 'allow' });
test.beforeEach(() =>
  expectErrors(/Error (?:fetching (?:conversations|messages)|updating)|^Loading media from/),
);

/** Everything that the browser has of the site: storage, databases, caches and the document. */
const everythingIn = async (page: Page): Promise<string> =>
  JSON.stringify([
    await databasesOf(page),
    await page.evaluate(async () => {
      const all: unknown[] = [
        { ...localStorage },
        { ...sessionStorage },
        document.documentElement.outerHTML,
      ];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          all.push(request.url, await (await cache.match(request))?.text());
        }
      }
      return all;
    }),
  ]);

/** The contents of the browser's databases, as text. */
const databasesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const held: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const request = indexedDB.open(name);
        // An upgrade means that the database was deleted meanwhile; it must not be created again.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
      });
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        held.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    return JSON.stringify(held);
  });

/** Waits until the offline page and this interview's messages are stored. */
const expectStored = (page: Page, id: string, locale = 'en') =>
  expect
    .poll(
      async () =>
        (await databasesOf(page)).includes(`Message 1 of ${id}`) &&
        (await page.evaluate(
          async (path) => Boolean(await caches.match(path, { ignoreVary: true })),
          `/${locale}/offline`,
        )),
      { timeout: 20_000, intervals: [100] },
    )
    .toBe(true);

async function read(page: Page, id: string, locale = 'en'): Promise<void> {
  await page.goto(`/${locale}/conversations/${id}`);
  await expect(bubbles(page).first()).toBeVisible();
}

const goOffline = (context: BrowserContext) => context.setOffline(true);

for (const { locale, width, words } of walks) {
  test(`offline · users read the list and interviews that they have read before · ${locale}, ${width} px`, async ({
    member: page,
    context,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await api.has({ interviews: 12, c2: 3 });
    await read(page, 'c2', locale);
    await expectStored(page, 'c2', locale);
    await goOffline(context);
    await page.goto(`/${locale}/conversations`);
    const says = words.ReadOffline.asOf.split('{time}')[0] ?? '';
    const line = page.getByRole('status').filter({ hasText: says });
    await expect(line).toContainText(words.ReadOffline.here);
    await expect(rows(page)).toHaveCount(10);
    await expectAccessibleHere(page, `the offline list, in ${locale} at ${width}`);
    await rows(page).nth(1).press('Enter');
    await expect(page).toHaveURL(`/${locale}/conversations/c2`);
    await expect(bubbles(page)).toHaveCount(3);
    await expectAccessibleHere(page, `an offline interview, in ${locale} at ${width}`);
    await test.step('a reload still shows the interview; one never read fails to load, and is not called empty', async () => {
      await page.reload();
      await expect(bubbles(page)).toHaveCount(3);
      await page.goto(`/${locale}/conversations/c5`);
      await expect(page.getByText(words.InterviewsScreen.threadFailed)).toBeVisible();
      await expect(page.getByText(words.InterviewsScreen.noMessages, { exact: true })).toHaveCount(
        0,
      );
    });
    await test.step('once online again, the interview is updated', async () => {
      await page.goto(`/${locale}/conversations/c2`);
      await expect(line).toBeVisible();
      await api.has({ c2: 5 });
      await context.setOffline(false);
      await expect(bubbles(page)).toHaveCount(5);
      await expect(line).toHaveCount(0);
    });

    if (width < 768)
      await test.step('users read offline in Portuguese too', async () => {
        await read(page, 'c2', 'pt-br');
        await expectStored(page, 'c2', 'pt-br');
        await goOffline(context);
        await page.goto('/pt-br/conversations');
        const inPortuguese = page.getByText(wordsIn['pt-br'].ReadOffline.here, { exact: false });
        await expect(inPortuguese).toBeVisible();
        await expectAccessible(page, 'the offline list, in Portuguese');
      });
  });
}

test('offline · the browser deletes what one user read before the next user sees anything', async ({
  member: page,
  signIn,
  context,
  api,
  otherApi,
}) => {
  await api.has({
    interviews: some(3, () => ({ title: 'Ana’s secret plan' })),
    c1: some(2, () => ({ text_content: 'Message 1 of c1: Ana’s quiet words' })),
  });
  await read(page, 'c1');
  await expectStored(page, 'c1');
  expect(await everythingIn(page)).toContain('Ana’s quiet words');
  await otherApi.has({ interviews: some(2, () => ({ title: 'Ben’s interview' })), c1: 2 });
  const expectForgotten = async (where: Page) => {
    await expect.poll(async () => /Ana’s/.test(await everythingIn(where))).toBe(false);
  };

  await test.step('signing out deletes it at once, also from another open tab', async () => {
    const tab = await context.newPage();
    await read(tab, 'c1');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/en');
    await expectForgotten(page);
    await expectForgotten(tab);
    await tab.close();
    await goOffline(context);
    await page.goto('/en/conversations/c1').catch(() => undefined);
    await expect(page.getByText('Ana’s')).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step('signing out offline also deletes it, and the server is told once online again', async () => {
    await signIn();
    await read(page, 'c1');
    await expectStored(page, 'c1');
    await goOffline(context);
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/en/conversations');
    await expect(page.getByText('No authentication token found')).toBeVisible();
    await expectForgotten(page);
    await context.setOffline(false);
    const signedOut = page.waitForRequest('**/api/logout');
    await page.goto('/en');
    await signedOut;
  });

  await test.step('a session of another user that replaces this one also deletes it', async () => {
    await signIn();
    await read(page, 'c1');
    await expectStored(page, 'c1');
    await store(page, { auth_token: otherApi.token, user: JSON.stringify(otherApi.user) });
    await goOffline(context);
    await page.goto('/en/conversations/c1');
    await expect(page.getByText('This interview couldn’t be loaded.')).toBeVisible();
    await expect(page.getByText('Ana’s')).toHaveCount(0);
    await expectForgotten(page);
    await context.setOffline(false);
    await read(page, 'c1');
    await expectStored(page, 'c1');
    await expectForgotten(page);
  });
});

test('offline · a new title stays in its editor until it is saved', async ({
  member: page,
  context,
  api,
}) => {
  expectErrors(/Error updating conversation title/);
  await api.has({ interviews: 3, c1: 2 });
  await read(page, 'c1');
  await expectStored(page, 'c1');
  await goOffline(context);
  const list = page.getByRole('region', { name: 'Interviews' });
  const field = list.getByRole('textbox', { name: 'Title' });
  await list.getByRole('button', { name: 'Edit title' }).first().press('Enter');
  await field.fill('Mine');
  await page.keyboard.press('Enter');
  await expect(list.getByText('The title was not saved.')).toBeVisible();
  await expect(field).toHaveValue('Mine');
  await expectAccessibleInBoth(page, 'a title that was not saved offline');
  await test.step('the title is still in its editor after a reload', async () => {
    await page.reload();
    await expect(field).toHaveValue('Mine');
  });
  await test.step('Retry saves the title once online', async () => {
    await api.answer('PUT /conversations/c1', { body: {} });
    // Pressed on the field, because after a reload the focus may be elsewhere.
    await field.press('Enter');
    await expect(list.getByText('The title was not saved.')).toBeVisible();
    await context.setOffline(false);
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toContainText('Mine');
    expect(await api.routes('PUT')).toEqual(['PUT /conversations/c1']);
  });
});

test('offline · users decide what is stored', async ({ member: page, context, api }) => {
  await serveRecordings(page);
  await api.has({
    interviews: 1,
    c1: some(2, (index) =>
      voiceMessage(`${index}`, {
        sender_type: 'user',
        text_content: `Message 1 of c1, said ${index}`,
      }),
    ),
  });
  await read(page, 'c1');
  await expectStored(page, 'c1');

  await test.step('after a release the newest offline page is stored, and old files stay for open tabs', async () => {
    await page.evaluate(async () => {
      const shell = await caches.open('offline-shell');
      await shell.put('/_next/static/of-an-older-build.js', new Response('1'));
      await shell.put('/en/offline', new Response('of an older build'));
    });
    await page.reload();
    await expect(bubbles(page)).toHaveCount(2);
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await caches.match('/en/offline', { ignoreVary: true }))?.text(),
        ),
      )
      .not.toBe('of an older build');
    const old = await page.evaluate(async () =>
      (await fetch('/_next/static/of-an-older-build.js')).text(),
    );
    expect(old).toBe('1');
  });

  await test.step('users can store recordings, and play them offline', async () => {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Keep the recordings on this device' }).press('Enter');
    // Not visible, because the menu has closed.
    const status = menu.getByText('The recordings are on this device');
    await expect(status).toBeAttached();
    await page.unrouteAll();
    await goOffline(context);
    await page.reload();
    await expect(status).toBeAttached();
    const first = bubbles(page).first();
    await expect(first.locator('audio')).toHaveAttribute('src', /^blob:/);
    await first.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    await expect.poll(() => momentOf(first.locator('audio'))).toBeGreaterThan(0.2);
    await openMenu(page);
    await menu.getByRole('button', { name: 'Play my answers' }).press('Enter');
    const dock = page.getByRole('region', { name: 'My answers, one after the other' });
    await expect(dock.locator('audio')).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => momentOf(dock.locator('audio'))).toBeGreaterThan(0.2);
    await context.setOffline(false);
  });

  await test.step('a setting deletes everything stored, and nothing is stored from then on', async () => {
    await page.goto('/en/my-account');
    const control = page.getByRole('checkbox', { name: 'Read offline on this device' });
    await expect(control).toBeChecked();
    await control.focus();
    await page.keyboard.press('Space');
    // Waits for the caches first, because opening a database during its deletion would recreate it.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect.poll(async () => /Message 1 of c1/.test(await everythingIn(page))).toBe(false);
    await expectAccessibleInBoth(page, 'the switch');
    await page.reload();
    await expect(control).not.toBeChecked();
    await read(page, 'c1');
    await idle(page);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });
});
