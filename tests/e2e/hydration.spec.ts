import type { Page } from '@playwright/test';
import { timeZoneCookie } from '../../lib/time/time-zone.ts';
import { expect, expectErrors, hydrated, test } from './fixtures';

const signOut = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Sign out|Cerrar sesión|Sair)$/ });

/** Formats dates and numbers as an engine with other language data might: other spaces and case. */
function formatDatesDifferently(): void {
  const differently = (text: string) => `${text.replaceAll(' ', '\u202f').toLowerCase()}.`;
  const Known = Intl.DateTimeFormat;
  function Different(language?: string, options?: Intl.DateTimeFormatOptions) {
    const known = new Known(language === 'en-CA' ? 'en-US' : language, options);
    const { format } = known;
    return Object.defineProperty(known, 'format', {
      value: (date?: Date | number) => differently(format(date)),
    });
  }
  Intl.DateTimeFormat = Different as unknown as typeof Known;
  const inNumbers = Number.prototype.toLocaleString;
  Number.prototype.toLocaleString = function (...given) {
    return differently(inNumbers.apply(this, given));
  };
}

test('hydration · succeeds even if server and browser format dates differently @plain', async ({
  memberWithCookie: page,
  api,
  context,
  baseURL,
}) => {
  await page.addInitScript(formatDatesDifferently);
  await api.has({ interviews: 3, c1: 2 });
  for (const [path, zone] of [
    ['/en/conversations', ''],
    ['/es/conversations/c1', ''],
    ['/pt-br/my-account', ''],
    ['/pt-br/my-account', 'America%2FNew_York'],
  ] as const) {
    const counted = zone === '' ? '' : ', counted by the server';
    await test.step(`${path}${counted}`, async () => {
      await context.clearCookies({ name: timeZoneCookie });
      if (zone !== '')
        await context.addCookies([{ name: timeZoneCookie, value: zone, url: String(baseURL) }]);
      await page.goto(path);
      // A failed hydration is an uncaught error, which fails the test.
      await hydrated(page);
      await expect(signOut(page)).toBeVisible();
      const first = page.locator('head > script:not([src])');
      const texts = await first.evaluateAll((scripts) =>
        scripts.map(({ textContent }) => textContent),
      );
      expect(texts.filter((text) => text?.includes('data-language'))).toHaveLength(1);
    });
  }
});

test('hydration · a failure is logged, and the user stays signed in', async ({
  memberWithCookie: page,
  api,
  complaints,
}) => {
  expectErrors(/Minified React error #418/);
  await api.has({ interviews: 3 });
  await page.route('**/en/conversations', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('>Interviews</h1>', '>Talks</h1>') });
  });
  await page.goto('/en/conversations');
  await expect(page.getByRole('heading', { name: 'Interviews', exact: true })).toBeVisible();
  // React reports the error a moment after it has rendered the page again.
  await expect
    .poll(() => complaints)
    .toEqual([expect.stringMatching(/^uncaught: .*React error #418/)]);
  await expect(signOut(page)).toBeVisible();
});
