import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, test, widthOf } from './fixtures';

test.use({ expectedErrors: [/rapport:\/\/auth/] });

const handOff = '/success?token=abc&user=%7B%7D&expires_at=2030-01-01';
const screens = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/sign-in-external',
  '/sign-up-external',
  handOff,
  '/success',
  '/account/billing/success',
  '/account/billing/cancel',
];
const privateScreens = ['/my-account', '/my-account?tab=pricing', '/my-account?tab=other'];

/** The referral as it stands, without its leaving a second later. */
async function openReferral(page: Page, locale: string): Promise<void> {
  await page.route('**/r/abc*', async (route) => {
    const response = await route.fetch();
    const { refresh, ...headers } = response.headers();
    expect(refresh).toMatch(/^1; url=https:\/\/wa\.me\//);
    await route.fulfill({ response, headers });
  });
  await page.goto(`/r/abc?locale=${locale}`);
}

for (const language of ['en', 'es', 'pt-br']) {
  // What axe looks at is the same in every language; how wide the words run is not.
  const check = async (page: Page, path: string) => {
    if (language !== 'en') return;
    await expectAccessible(page, path);
    if ((await page.locator('[data-theme=follows]').count()) === 0) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${path}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };

  test(`${language === 'en' ? 'axe finds nothing, and ' : ''}320 px need no sideways scroll · ${language}`, async ({
    page,
    api,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of screens) {
      await page.goto(`/${language}${path}`);
      await check(page, path);
      expect(await widthOf(page), path).toBe(320);
    }
    await openReferral(page, language);
    await check(page, 'referral');
    expect(await widthOf(page)).toBe(320);
    const created_at = new Date().toISOString();
    await api.answer('GET /conversations', {
      body: { data: [{ id: '1', attributes: { created_at } }] },
    });
    await signIn();
    for (const path of privateScreens) {
      await page.goto(`/${language}${path}`);
      if (path === '/my-account') await expect(page.getByRole('table')).toBeAttached();
      await check(page, path);
      expect(await widthOf(page), path).toBe(320);
    }
  });
}

test('axe finds nothing where something went wrong, on the wide screen', async ({ page }) => {
  await page.route('**/api/login', (route) => route.abort());
  await page.goto('/en/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('#form-error')).toBeVisible();
  await expectAccessible(page, 'sign-in error');
  await page.goto('/en/sign-up-external');
  await page.getByLabel('Email').fill('a@b.co');
  await page.getByLabel('Password', { exact: true }).fill('one');
  await page.getByLabel('Confirm password').fill('two');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.locator('#form-error')).toBeVisible();
  await expectAccessible(page, 'sign-up error');
});

test('the sign-in form is walked by keyboard in the order it is read', async ({ page }) => {
  await page.goto('/en/sign-in');
  await page.getByRole('button', { name: 'Go back' }).focus();
  // Until its script is there, nobody can press it.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  const walked: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    walked.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('aria-label') ?? (at?.id || at?.textContent) ?? '';
      }),
    );
  }
  expect(walked).toEqual([
    'email',
    'password',
    'Show password',
    'Sign in',
    'Forgot your password?',
    'Create account',
    'Terms of Use',
    'Privacy Policy',
  ]);
});

test('an error is in the red box and stays readable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route('**/api/login', (route) => route.abort());
  await page.goto('/en/sign-in');
  await page.getByLabel('Email').press('Enter');
  const box = page.locator('#form-error');
  await expect(box).toBeVisible();
  expect(await box.evaluate((node) => getComputedStyle(node).borderStyle)).toContain('solid');
});
