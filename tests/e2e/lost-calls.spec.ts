import type { Page } from '@playwright/test';
import { submitSignIn } from './auth-forms';
import { expect, expectErrors, holdScripts, store, stored, test } from './fixtures';
import { bubbles, foundInside, results, rows } from './interview-records.ts';

// A call without an answer fails after a time limit; the page then says so and offers a retry.

const limitMs = 30_000;

/** Leaves calls to this address unanswered until the returned function is called. */
async function lose(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, () => undefined);
  return () => page.unroute(address);
}

test('a lost call · users can retry the list, the search and the messages', async ({
  member: page,
  api,
}) => {
  expectErrors(/Error fetching (?:conversations|messages)/);
  await api.has({ interviews: 3, c1: 3 });
  await api.offer({ search: '/search' });
  const attributes = { conversation_id: 'c1', message_id: 'c1-m1', excerpt: 'It was said here' };
  await api.answer('GET /search?q=said', { body: { data: [{ id: '1', attributes }] } });
  await page.clock.install();

  await test.step('the list can be retried', async () => {
    const restore = await lose(page, '**/api/conversations');
    const call = page.waitForRequest('**/api/conversations');
    await page.goto('/en/conversations');
    await expect(page.getByText('Loading interviews...')).toBeVisible();
    await call;
    await page.clock.fastForward(limitMs);
    await expect(page.getByText('Loading interviews...')).toHaveCount(0);
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('the search inside interviews can be retried', async () => {
    const restore = await lose(page, '**/api/search?*');
    const call = page.waitForRequest('**/api/search?*');
    await page.getByRole('searchbox').fill('said');
    const inside = foundInside(page);
    await expect(inside).toBeVisible();
    await page.clock.runFor(1_000);
    await call;
    await page.clock.fastForward(limitMs);
    await expect(inside).toContainText('What was said couldn’t be searched just now.');
    await restore();
    await inside.getByRole('button', { name: 'Retry' }).click();
    await page.clock.runFor(1_000);
    await expect(results(page)).toContainText('It was said here');
    await page.getByRole('searchbox').fill('');
  });

  await test.step('the messages can be retried', async () => {
    const restore = await lose(page, '**/api/conversations/*/messages');
    const call = page.waitForRequest('**/api/conversations/*/messages');
    await rows(page).first().click();
    await expect(page.getByText('Loading messages...')).toBeVisible();
    await call;
    await page.clock.fastForward(limitMs);
    await expect(page.getByText('Loading messages...')).toHaveCount(0);
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(bubbles(page)).toHaveCount(3);
  });
});

test('a lost call · users can retry their sessions, and a lost sign-out is sent later', async ({
  member: page,
  api,
}) => {
  await api.offer({ sessions: '/me/sessions' });
  const session = { id: '1', attributes: { device: 'A laptop', current: true } };
  await api.answer('GET /me/sessions', { body: { data: [session] } });
  await page.clock.install();

  await test.step('the account shows the user', async () => {
    await page.goto('/en/my-account');
    await expect(page.getByText(api.email, { exact: true })).toBeVisible();
  });

  await test.step('the open sessions can be retried', async () => {
    const restore = await lose(page, '**/api/me/sessions');
    const part = page.locator('details', { hasText: 'Where you’re signed in' });
    const call = page.waitForRequest('**/api/me/sessions');
    await part.locator('summary').click();
    await call;
    await expect(part.getByText('One moment...')).toBeVisible();
    await page.clock.fastForward(limitMs);
    await expect(part).toContainText('Your sessions couldn’t be listed just now.');
    await restore();
    await part.getByRole('button', { name: 'Retry' }).click();
    await expect(part.getByRole('listitem')).toContainText('A laptop');
  });

  await test.step('a lost sign-out is sent before the next sign-in', async () => {
    await page.route('**/api/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page).toHaveURL('/en');
    expect(await stored(page)).toBeNull();
    await page.unroute('**/api/logout');

    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) {
        sent.push(`${pathname} ${request.headers().authorization ?? ''}`.trim());
      }
    });
    await page.goto('/en/sign-in');
    await submitSignIn(page, api.email);
    await page.waitForURL('**/en/conversations');
    expect(sent.slice(0, 2)).toEqual([`/api/logout Bearer ${api.token}`, '/api/login']);
    await expect.poll(() => stored(page, 'sign_outs_to_send')).toBeNull();
  });
});

test('SPEC 8 a lost call · an account that does not load leads to sign-in, which says so', async ({
  member: page,
}) => {
  expectErrors(/current user could not be fetched/);
  await page.clock.install();
  await lose(page, '**/api/me');
  const call = page.waitForRequest('**/api/me');
  await page.goto('/en/my-account');
  await expect(page.getByText('Loading your profile...')).toBeVisible();
  await call;
  await page.clock.fastForward(limitMs);
  await page.waitForURL('**/en/sign-in');
  await expect(page.getByText('Your account took too long to load')).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('list · is never painted if the server sent that of another user', async ({
  memberWithCookie: page,
  api,
  otherApi,
}) => {
  await api.has({ interviews: 3 });
  await store(page, { auth_token: otherApi.token });
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const look = () => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-conversation-id]'))
        if (row.checkVisibility()) painted.push(row.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const letScriptsIn = await holdScripts(page);
  await page.goto('/en/conversations', { waitUntil: 'commit' });
  await expect(rows(page)).toHaveCount(3);
  letScriptsIn();
  await expect(page.getByText('No interviews yet')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { painted: string[] }).painted)).toEqual(
    [],
  );
});
