import type { Page, Route } from '@playwright/test';
import { expect, expectErrors, logged, store, stored, test } from './fixtures';

const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign out' });
const errorLogged = (page: Page) => logged(page, 'Error fetching user');

test.beforeEach(() => expectErrors(/^Error fetching user/));

test('SPEC 4 current-user check on load', async ({ member: page, api, complaints }) => {
  for (const path of ['/en/interview-coach', '/en/career-agent', '/en']) {
    await test.step(`SPEC 4 current-user check on load · ${path}: the API is asked with the bearer, and the page does not wait`, async () => {
      await store(page, { auth_token: api.token });
      await api.answer('GET /me', { body: { user: api.user } });
      const asked = Promise.withResolvers<Route>();
      await page.route('**/api/me', (route) => asked.resolve(route));
      await page.goto(path);
      const held = await asked.promise;
      expect(held.request().headers().authorization).toBe(`Bearer ${api.token}`);
      // The navigation is shown before the answer arrives.
      await expect(signOut(page)).toBeVisible();
      const answered = page.waitForResponse('**/api/me');
      await held.continue();
      await answered;
      await page.unroute('**/api/me');
    });

    await test.step(`SPEC 8 empty result · ${path}: the stored token is removed, and the navigation changes`, async () => {
      await api.answer('GET /me', { body: '' });
      await page.reload();
      await expect(signOut(page)).toBeHidden();
      expect(await stored(page)).toBeNull();
      expect(await stored(page, 'user')).not.toBeNull();
    });
  }
  expect(complaints).toEqual([]);
  await store(page, { auth_token: api.token });

  for (const status of [401, 500]) {
    await test.step(`SPEC 8 non-OK ${status}: it is logged as "Error fetching user", and the token is kept`, async () => {
      await api.answer('GET /me', { status, body: { error: 'no' } });
      const error = errorLogged(page);
      await page.reload();
      expect((await error).text()).toContain(`HTTP error! status: ${status}`);
      expect(await stored(page)).toBe(api.token);
      await expect(signOut(page)).toBeVisible();
    });
  }

  await test.step('SPEC 4 network failure: it is only logged, and the token is kept', async () => {
    await page.route('**/api/me', (route) => route.abort());
    const error = errorLogged(page);
    await page.reload();
    await error;
    expect(await stored(page)).toBe(api.token);
  });
});
