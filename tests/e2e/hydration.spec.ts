import type { Page } from '@playwright/test';
import { timeZoneCookie } from '../../lib/time/time-zone.ts';
import { expect, hydrated, test } from './fixtures';
import { hasInterviews, hasMessages } from './interview-records.ts';

const whoseNavigation = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Sign out|Cerrar sesión|Sair)$/ });

/** Another engine's data of languages: dates in another order, other spaces, other words. */
function writeDatesOtherwise(): void {
  const otherwise = (text: string) => `${text.replaceAll(' ', '\u202f').toLowerCase()}.`;
  const Known = Intl.DateTimeFormat;
  function Otherwise(language?: string, options?: Intl.DateTimeFormatOptions) {
    const known = new Known(language === 'en-CA' ? 'en-US' : language, options);
    const { format } = known;
    return Object.defineProperty(known, 'format', {
      value: (date?: Date | number) => otherwise(format(date)),
    });
  }
  Intl.DateTimeFormat = Otherwise as unknown as typeof Known;
  const inNumbers = Number.prototype.toLocaleString;
  Number.prototype.toLocaleString = function (...given) {
    return otherwise(inNumbers.apply(this, given));
  };
}

test('hydration · dates written otherwise @plain', async ({
  memberWithCookie: page,
  api,
  context,
  baseURL,
}) => {
  await page.addInitScript(writeDatesOtherwise);
  await hasInterviews(api, 3);
  await hasMessages(api, 'c1', 2);
  for (const [path, zone] of [
    ['/en/conversations', ''],
    ['/es/conversations/c1', ''],
    ['/pt-br/my-account', ''],
    ['/pt-br/my-account', 'America%2FNew_York'],
  ] as const) {
    const counted = zone === '' ? '' : ', counted by the server';
    await test.step(`hydration · ${path}${counted}`, async () => {
      await context.clearCookies({ name: timeZoneCookie });
      if (zone !== '')
        await context.addCookies([{ name: timeZoneCookie, value: zone, url: String(baseURL) }]);
      await page.goto(path);
      // That React is there shows that scripts run; complaints fail the test.
      await hydrated(page);
      await expect(whoseNavigation(page)).toBeVisible();
      const first = page.locator('head > script:not([src])');
      const texts = await first.evaluateAll((scripts) =>
        scripts.map(({ textContent }) => textContent),
      );
      expect(texts.filter((text) => text?.includes('data-language'))).toHaveLength(1);
    });
  }
});

test.describe('where it fails', () => {
  test.use({ expectedErrors: [/Minified React error #418/] });

  test('hydration · it is told, and nobody signed out', async ({
    memberWithCookie: page,
    api,
    complaints,
  }) => {
    await hasInterviews(api, 3);
    await page.route('**/en/conversations', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replaceAll('>Interviews</h1>', '>Talks</h1>') });
    });
    await page.goto('/en/conversations');
    await expect(page.getByRole('heading', { name: 'Interviews', exact: true })).toBeVisible();
    // The browser tells of it a moment after the page has mended itself.
    await expect
      .poll(() => complaints)
      .toEqual([expect.stringMatching(/^uncaught: .*React error #418/)]);
    await expect(whoseNavigation(page)).toBeVisible();
  });
});
