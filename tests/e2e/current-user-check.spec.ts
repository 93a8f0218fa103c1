import type { Page } from '@playwright/test';
import { expect, requestsFor, store, stored, test } from './fixtures';

const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign out' });
const complaint = (page: Page) =>
  page.waitForEvent('console', (said) => said.text().startsWith('Error fetching user'));

test.use({ expectedErrors: [/^Error fetching user/] });

for (const path of ['/en', '/en/interview-coach', '/en/career-agent']) {
  test(`SPEC 4 current-user check on load · ${path}`, async ({ member: page, api, complaints }) => {
    await test.step('with a token the API is asked, with the bearer; the page does not wait', async () => {
      await api.answer('GET /me', { body: { user: api.user }, delayMs: 1_500 });
      const asked = page.waitForRequest('**/api/me');
      await page.goto(path);
      expect((await asked).headers().authorization).toBe(`Bearer ${api.token}`);
      await expect(signOut(page)).toBeVisible({ timeout: 1_000 });
    });
    expect(complaints).toEqual([]);

    for (const status of [401, 500]) {
      await test.step(`SPEC 8 non-OK ${status}: logged as "Error fetching user", token kept`, async () => {
        await api.answer('GET /me', { status, body: { error: 'no' } });
        const logged = complaint(page);
        await page.reload();
        expect((await logged).text()).toContain(`HTTP error! status: ${status}`);
        expect(await stored(page)).toBe(api.token);
        await expect(signOut(page)).toBeVisible();
      });
    }

    await test.step('SPEC 4 network failure: only logged, token kept', async () => {
      await page.route('**/api/me', (route) => route.abort());
      const logged = complaint(page);
      await page.reload();
      await logged;
      expect(await stored(page)).toBe(api.token);
      await page.unroute('**/api/me');
    });

    const heard = complaints.length;
    for (const body of ['', 'null', 'false']) {
      await test.step(`SPEC 8 empty result ${JSON.stringify(body)}: stored token removed, the navigation follows`, async () => {
        await api.answer('GET /me', { body });
        await store(page, { auth_token: api.token });
        await page.reload();
        await expect(signOut(page)).toBeHidden();
        expect(await stored(page)).toBeNull();
        expect(await stored(page, 'user')).not.toBeNull();
      });
    }
    expect(complaints).toHaveLength(heard);
  });
}

test('SPEC 4 without a token nothing is asked @plain', async ({ page }) => {
  const asked = requestsFor(page, '/api/');
  await page.goto('/en', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});
