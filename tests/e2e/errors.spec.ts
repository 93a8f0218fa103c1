import { expect, expectErrors, hydrated, idle, requestsFor, test, widthOf } from './fixtures';

/** Makes the formatting of dates throw while `window.broken` is set. */
const breakDates = () => {
  Object.assign(window, { broken: true });
  const { prototype } = Intl.DateTimeFormat;
  const whole = prototype.formatToParts;
  prototype.formatToParts = function (this: Intl.DateTimeFormat, date) {
    if (Reflect.get(window, 'broken')) throw new RangeError('a private detail');
    return whole.call(this, date);
  };
};

const words = {
  en: ['Something went wrong', 'Try again', 'Return to Home'],
  es: ['Algo salió mal', 'Intentar de nuevo', 'Volver al inicio'],
  'pt-br': ['Algo deu errado', 'Tentar de novo', 'Voltar ao início'],
} as const;

test('errors · users can retry a page that failed, and the error is reported @plain', async ({
  member: page,
}) => {
  expectErrors(/a private detail/);
  await page.addInitScript(breakDates);
  for (const [locale, [title, again, home]] of Object.entries(words))
    await test.step(`in ${locale}`, async () => {
      const reports = page.waitForRequest('**/api/reports');
      await page.goto(`/${locale}/conversations`);
      await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: home })).toHaveAttribute('href', `/${locale}`);
      await expect(page.locator('body')).not.toContainText('a private detail');
      const report = await reports;
      expect(report.postDataJSON()).toMatchObject({ type: 'error', name: 'RangeError' });
      expect(report.postData()).not.toContain('a private detail');
      expect((await report.response())?.status()).toBe(204);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await widthOf(page)).toBe(width);
      }
      await page.evaluate(() => Object.assign(window, { broken: false }));
      await page.getByRole('button', { name: again }).press('Enter');
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    });
});

test('SPEC 4 without a token the API is not asked, and no error is reported @plain', async ({
  page,
}) => {
  const asked = requestsFor(page, '/api/');
  const answer = await page.goto('/en');
  expect(answer?.headers()['reporting-endpoints']).toBe('default="/api/reports"');
  expect(answer?.headers()['content-security-policy']).toContain(
    'report-uri /api/reports; report-to default',
  );
  await page.mouse.wheel(0, 1);
  await hydrated(page);
  await idle(page);
  expect(asked).toEqual([]);
});
