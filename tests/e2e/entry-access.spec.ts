import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectAccessibleInForcedColours,
  expectReadersOwn,
} from './accessible';
import type { FakeApi } from './fake-api';
import { expect, test, widthOf } from './fixtures';
import { bubbles, hasInterviews, hasMessages } from './interview-records.ts';

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
    await expectAccessibleInBoth(page, path);
  };

  test(`${language === 'en' ? 'axe finds nothing, and ' : ''}320 px need no sideways scroll · ${language}`, async ({
    page,
    context,
    api,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of screens) {
      // A page of its own: the hand-off leaves for the app, and would end the way to the next.
      const screen = await context.newPage();
      await screen.setViewportSize({ width: 320, height: 800 });
      // The payment results move on after five seconds, which a check may take: they stay.
      await screen.route(/\/(?:my-account|account\/billing)$/, (route) =>
        route.fulfill({ status: 204 }),
      );
      await screen.goto(`/${language}${path}`);
      await check(screen, path);
      expect(await widthOf(screen), path).toBe(320);
      await screen.close();
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

const scored = (index: number) => ({
  scores: [{ skill: 'Structure', value: 4 - index, max: 5 }],
});
const remarked = (index: number) => ({
  ...(index % 2 === 0 && {
    remarks: [
      { quote: `Message ${index + 1}`, kind: 'keep', note: 'Short and clear.' },
      { quote: 'of c1', kind: 'fix', note: 'Which one?' },
    ],
  }),
});

/** What somebody sees of their own, each as it is when it has come. */
const ownPages = {
  '/en/my-account': (page: Page) =>
    page.getByRole('region', { name: 'Skills over time' }).getByText('Structure').first(),
  '/en/my-account?tab=pricing': (page: Page) =>
    page.getByRole('link', { name: /^Upgrade to Professional, / }),
  '/en/conversations/c1': (page: Page) => bubbles(page).locator('.remark').first(),
};

async function openOwn(page: Page, api: FakeApi, path: keyof typeof ownPages): Promise<void> {
  await hasInterviews(api, 3, scored);
  await hasMessages(api, 'c1', 6, remarked);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(ownPages[path](page)).toBeAttached();
}

for (const path of [
  '/en/my-account',
  '/en/my-account?tab=pricing',
  '/en/conversations/c1',
] as const) {
  test(`text at 200 %, text spacing: nothing cut off, nothing sideways · ${path}`, async ({
    member: page,
    api,
  }) => {
    await openOwn(page, api, path);
    await expectReadersOwn(page);
  });

  test(`axe finds nothing in light, dark and forced colours · ${path}`, async ({
    member: page,
    api,
  }) => {
    await openOwn(page, api, path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInBoth(page, `${path} at ${width}`);
    }
    await expectAccessibleInForcedColours(page, path);
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
