import type { Page } from '@playwright/test';
import { words } from '../fixtures/words.ts';
import {
  expectAccessible,
  expectAccessibleHere,
  expectAccessibleInBoth,
  expectAccessibleInForcedColors,
  expectFits,
  expectReaderSettings,
} from './accessible';
import { expect, expectErrors, test, widthOf } from './fixtures';
import { bubbles, fix, keep, some } from './interview-records.ts';
import { locales } from './languages.ts';

test.beforeEach(() => expectErrors(/rapport:\/\/auth/));

const screens = words`
  /sign-in /sign-up /forgot-password /sign-in-external /sign-up-external /success
  /account/billing/success /account/billing/cancel
`;
/** One form in each language is checked with large text and wide spacing; they share components. */
const readIn = { en: '/sign-in', es: '/forgot-password', 'pt-br': '/sign-up' };
const privateScreens = ['/my-account', '/my-account?tab=pricing', '/my-account?tab=other'];
/** The hand-off page, checked last because it opens the desktop app. */
const handOff = '/success?token=abc&user=%7B%7D&expires_at=2030-01-01';

/** Opens the referral page without its redirect, which would come a second later. */
async function openReferral(page: Page, locale: string): Promise<void> {
  await page.route('**/r/abc*', async (route) => {
    const response = await route.fetch();
    const { refresh, ...headers } = response.headers();
    expect(refresh).toMatch(/^1; url=https:\/\/wa\.me\//);
    await route.fulfill({ response, headers });
  });
  await page.goto(`/r/abc?locale=${locale}`);
}

for (const language of locales) {
  test(`${language === 'en' ? 'axe finds nothing, and ' : ''}pages do not scroll sideways at 320 px · ${language}`, async ({
    page,
    api,
    signIn,
  }) => {
    const check = async (path: string) => {
      // Axe runs in English only, as its result is the same in every language. Member pages have
      // their own test.
      if (language === 'en' && !(`/en${path}` in memberPages))
        await expectAccessibleInBoth(page, path);
      expect(await widthOf(page), path).toBe(320);
    };
    const narrow = { width: 320, height: 800 };
    await page.setViewportSize(narrow);
    await openReferral(page, language);
    await check('referral');
    // Prevents the redirect of the payment results after five seconds, which a check may take.
    const onwards = /\/(?:my-account|account\/billing)$/;
    await page.route(onwards, (route) => route.fulfill({ status: 204 }));
    for (const path of screens) {
      await page.goto(`/${language}${path}`);
      await check(path);
      if (path === readIn[language]) await expectReaderSettings(page, path);
      if (language === 'en' && Object.values(readIn).includes(path))
        await expectFits(page, path, [1440]);
      await page.setViewportSize(narrow);
    }
    await page.unroute(onwards);
    await api.has({ interviews: some(1, { 0: { created_at: new Date().toISOString() } }) });
    await signIn();
    for (const path of privateScreens) {
      await page.goto(`/${language}${path}`);
      if (path === '/my-account') await expect(page.getByRole('table')).toBeAttached();
      await check(path);
    }
    await page.goto(`/${language}${handOff}`);
    await check(handOff);
  });
}

const scored = (index: number) => ({
  scores: [{ skill: 'Structure', value: 4 - index, max: 5 }],
});
const remarked = (index: number) => ({
  ...(index % 2 === 0 && {
    remarks: [keep(`Message ${index + 1}`, 'Short and clear.'), fix('of c1', 'Which one?')],
  }),
});

/** A signed-in user's pages, and what shows that each has loaded. */
const memberPages = {
  '/en/my-account': (page: Page) =>
    page.getByRole('region', { name: 'Skills over time' }).getByText('Structure').first(),
  '/en/my-account?tab=pricing': (page: Page) =>
    page.getByRole('link', { name: /^Upgrade to Professional, / }),
  '/en/conversations/c1': (page: Page) => bubbles(page).locator('.remark').first(),
};

test('member pages are accessible in all colors and text sizes', async ({ member: page, api }) => {
  await api.has({ interviews: some(3, scored), c1: some(6, remarked) });
  for (const [path, loaded] of Object.entries(memberPages))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(loaded(page)).toBeAttached();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessibleHere(page, `${path} at ${width}`);
      }
      await expectAccessibleInForcedColors(page, path);
      await expectReaderSettings(page, path);
    });
});

const takes = { question_id: 'q' };

// These languages have longer words than English.
for (const language of locales.filter((locale) => locale !== 'en')) {
  test(`member pages fit with large letters and wide spacing · ${language}`, async ({
    member: page,
    api,
  }) => {
    await api.offer({ practise: '/conversations' });
    await api.has({
      interviews: some(3, (index) => ({
        status: 'approved',
        ...(index === 0 && {
          scores: ['Structure', 'Negotiation', 'Numbers'].map((skill) => ({
            skill,
            value: 2.5,
            max: 5,
          })),
        }),
      })),
      c1: some(6, (index) => ({ ...remarked(index), ...(index % 2 === 0 && takes) })),
      c2: some(3, {}),
      c3: [],
    });
    for (const [path, loaded] of Object.entries({
      '/my-account': page.getByRole('table').first(),
      '/my-account?tab=pricing': page.locator('fieldset').first(),
      '/conversations/c1': page.locator('.thread-scores, .composer-bar').first(),
      '/conversations/c2': page.locator('.composer-bar textarea'),
      [handOff]: page.getByRole('heading', { level: 1 }).filter({ visible: true }),
    })) {
      await page.goto(`/${language}${path}`);
      await expect(loaded).toBeAttached();
      await expectReaderSettings(page, `${language}${path}`);
    }
  });
}

test('the sign-in form and its errors are accessible by keyboard', async ({ page }) => {
  await page.route('**/api/login', (route) => route.abort());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/sign-in');
  await page.getByRole('button', { name: 'Go back' }).focus();
  // The button is enabled once its script has loaded.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await test.step('Tab moves the focus in reading order', async () => {
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

  const box = page.locator('#form-error');
  await test.step('an error message passes axe, and has a border in forced colors', async () => {
    await page.getByLabel('Email').press('Enter');
    await expect(box).toBeVisible();
    await expectAccessible(page, 'sign-in error');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await box.evaluate((node) => getComputedStyle(node).borderStyle)).toContain('solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });
});
