import type { Page } from '@playwright/test';
import { expect, hydrated, store, test, withoutScripts } from './fixtures';
import { channelsOf } from './paint';

/**
 * Whether the page's background is dark, its color scheme, and the color for the browser's bars.
 */
async function themeOf(page: Page) {
  const [red] = await channelsOf(page.locator('body'), 'backgroundColor');
  const declared = await page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
    return {
      scheme: getComputedStyle(document.documentElement).colorScheme,
      around: metas.find(({ media }) => matchMedia(media).matches)?.content,
    };
  });
  return { dark: red < 128, ...declared };
}

const light = { dark: false, scheme: 'light', around: '#fcfaf5' };
const dark = { dark: true, scheme: 'dark', around: '#190f25' };

const followSystem = [
  '/en',
  '/en/interview-coach',
  '/en/career-agent',
  '/es/refund',
  '/pt-br/sign-in',
  '/en/sign-in-external',
  '/en/forgot-password',
  '/404',
  '/en/conversations',
  '/en/account/billing/cancel',
  '/en/success',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`dark theme · ${javaScriptEnabled ? 'before' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, colorScheme: 'dark' });

    test('every page follows the system, except sign-up, which is dark; prints are light', async ({
      page,
    }) => {
      await withoutScripts(page);
      for (const path of followSystem) {
        await page.goto(path);
        expect(await themeOf(page), path).toEqual(dark);
      }
      await page.emulateMedia({ media: 'print' });
      expect(await themeOf(page)).toMatchObject({ dark: false, scheme: 'light' });
      await page.emulateMedia({ media: null, colorScheme: 'light' });
      await page.goto('/en');
      expect(await themeOf(page)).toEqual(light);
      await page.goto('/en/sign-up');
      expect((await themeOf(page)).around).toBe(dark.around);
      await expect(page.getByRole('contentinfo').getByRole('radio')).toHaveCount(0);
    });
  });
}

test('dark theme · a chosen theme applies to every tab', async ({ member: page, context }) => {
  const legal = await context.newPage();
  await legal.goto('/en/refund');
  await page.goto('/en/my-account');
  expect(await themeOf(page)).toEqual(light);
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  expect(await themeOf(page)).toEqual(dark);
  await expect.poll(() => themeOf(legal)).toEqual(dark);

  await withoutScripts(page);
  await page.goto('/pt-br/conversations');
  expect(await themeOf(page)).toEqual(dark);

  const choice = legal.getByRole('radio', { name: 'Dark' });
  await choice.focus();
  await hydrated(legal);
  await expect(choice).toBeChecked();
  await legal.keyboard.press('ArrowRight');
  await expect(legal.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await themeOf(legal)).toEqual(light);
  await legal.emulateMedia({ colorScheme: 'dark' });
  expect(await themeOf(legal)).toEqual(dark);
  await store(legal, { theme: 'light' });
  await legal.reload();
  expect(await themeOf(legal)).toEqual(light);
});

test('dark sections have dark text in a print, where browsers omit the background', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/en/sign-up', '/en/career-agent']) {
    await page.goto(path);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    const heading = page.locator('main [data-theme="dark"] h2, [data-theme="dark"] h1').first();
    await expect(heading).toHaveCSS('color', ink);
  }
});
