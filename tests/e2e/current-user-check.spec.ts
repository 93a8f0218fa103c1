import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const pages = ['/en', '/en/interview-coach', '/en/career-agent'];

const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign out' });

for (const path of pages) {
  test.describe(`SPEC 4 current-user check on load · ${path}`, () => {
    test('with a token the API is asked, with the bearer; the page does not wait', async ({
      page,
      api,
      signIn,
    }) => {
      await api.answer('GET /me', { body: { user: api.user }, delayMs: 1_500 });
      await signIn();
      const asked = page.waitForRequest('**/api/me');
      await page.goto(path);
      expect((await asked).headers().authorization).toBe(`Bearer ${api.token}`);
      await expect(signOut(page)).toBeVisible({ timeout: 1_000 });
    });

    for (const body of ['', 'null', 'false']) {
      test(`SPEC 8 empty result ${JSON.stringify(body)}: stored token removed, the navigation follows`, async ({
        page,
        api,
        signIn,
      }) => {
        await api.answer('GET /me', { body });
        await signIn();
        await page.goto(path);
        await expect(signOut(page)).toBeHidden();
        expect(await token(page)).toBeNull();
        expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
      });
    }

    for (const status of [401, 500]) {
      test(`SPEC 8 non-OK ${status}: logged as "Error fetching user", token kept`, async ({
        page,
        api,
        signIn,
        expectedErrors,
      }) => {
        expectedErrors.push(/^Error fetching user/);
        await api.answer('GET /me', { status, body: { error: 'no' } });
        await signIn();
        const logged = page.waitForEvent('console', (said) =>
          said.text().startsWith('Error fetching user'),
        );
        await page.goto(path);
        expect((await logged).text()).toContain(`HTTP error! status: ${status}`);
        expect(await token(page)).toBe(api.token);
        await expect(signOut(page)).toBeVisible();
      });
    }

    test('SPEC 4 network failure: only logged, token kept', async ({
      page,
      api,
      signIn,
      expectedErrors,
    }) => {
      expectedErrors.push(/^Error fetching user/);
      await signIn();
      await page.route('**/api/me', (route) => route.abort());
      const logged = page.waitForEvent('console', (said) =>
        said.text().startsWith('Error fetching user'),
      );
      await page.goto(path);
      await logged;
      expect(await token(page)).toBe(api.token);
    });
  });
}

test('SPEC 4 without a token nothing is asked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/en', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});
