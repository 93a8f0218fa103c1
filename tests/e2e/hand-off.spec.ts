import type { Page } from '@playwright/test';
import { submitSignIn } from './auth-forms';
import { expect, expectErrors, test, withoutScripts } from './fixtures';

// The browser logs an error, because there is no desktop app.
test.beforeEach(() => expectErrors(/rapport:\/\/auth/));

const values = {
  token: 'abc.def-123',
  user: JSON.stringify({ data: { attributes: { name: 'Zoë & Söhne +1' } } }),
  expires_at: '2030-01-01T00:00:00+02:00',
};
const whole = `?${new URLSearchParams(values)}`;

/** Records the addresses to which the page navigates within ten seconds. */
async function recordDepartures(page: Page): Promise<() => Promise<string[]>> {
  await page.clock.install();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const departures: string[] = [];
  session.on('Page.frameRequestedNavigation', ({ url }) => departures.push(url));
  return async () => {
    await page.clock.runFor(10_000);
    return departures;
  };
}

test('SPEC 2 desktop hand-off · "click here" passes on the values', async ({ page }) => {
  // With the clock stopped, the page does not open the app; the browser's question about it would
  // block all clicks.
  const departures = await recordDepartures(page);
  await page.clock.pauseAt(Date.now() + 1_000);
  const clickHere = (name = 'click here') => page.getByRole('link', { name });

  await page.goto(`/en/success${whole}&address=https://evil.example&extra=1`);
  await page.getByText('Didn’t open?').click();
  await expect(page.getByText(/must be installed on this computer/)).toBeVisible();
  const retry = page.getByRole('link', { name: 'Try again' });
  expect(await retry.getAttribute('href')).toMatch(/^rapport:\/\/auth\?token=abc\.def-123&user=/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Success!', exact: true }),
  ).toBeVisible();
  for (const words of [
    'Authorization was successful. You will be redirected back to the app',
    'You can now close this window. If you are not redirected automatically, click here',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  const href = await clickHere().getAttribute('href');
  const link = new URL(href ?? '');
  expect(href?.startsWith('rapport://auth?token=')).toBe(true);
  expect(Object.fromEntries(link.searchParams)).toEqual(values);

  await test.step('the page is also in Spanish and Portuguese', async () => {
    for (const [path, heading, name] of [
      ['es', '¡Listo!', 'haz clic aquí'],
      ['pt-br', 'Tudo certo!', 'clique aqui'],
    ] as const) {
      await page.goto(`/${path}/success${whole}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await clickHere(name).getAttribute('href')).toContain('rapport://');
    }
  });

  await test.step('with missing or repeated values the page says so, offers sign-in, and opens nothing', async () => {
    for (const query of [`${whole}&token=x`, '']) {
      await page.goto(`/en/success${query}`);
      await expect(page.getByText('This link isn’t complete.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
      await expect(page.locator('a[href^="rapport:"]')).toHaveCount(0);
      expect((await departures()).filter((url) => !url.startsWith('http'))).toEqual([]);
    }
  });

  await test.step('the links open the app before any script has loaded', async () => {
    await withoutScripts(page);
    await page.goto(`/en/success${whole}`);
    const links = page.locator('[data-leads-to-app]');
    await expect(links).toHaveCount(2);
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', `rapport://auth${whole.replaceAll('+', '%20')}`);
  });
});

test('SPEC 2 desktop hand-off · once on load, and on click', async ({ page, context }) => {
  // The first time, the browser asks in a dialog that no test can answer. Afterwards it refuses
  // without asking, so the test uses a second page.
  const firstDepartures = await recordDepartures(page);
  await page.goto(`/en/success${whole}`);
  await expect.poll(firstDepartures).toHaveLength(1);
  await page.close();
  const second = await context.newPage();
  const departures = await recordDepartures(second);
  await second.goto(`/en/success${whole}`);
  const link = second.getByRole('link', { name: 'click here' });
  const href = (await link.getAttribute('href')) ?? '';
  await expect.poll(departures).toEqual([href]);
  await link.click();
  await expect.poll(departures).toEqual([href, href]);
});

test('the hand-off page removes the values from its address, and keeps them for this tab only', async ({
  page,
  signIn,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('rapport:') && !request.isNavigationRequest()) {
      seen.push(`${request.url()} ${request.headers().referer ?? ''}`);
    }
  });
  await page.goto(`/en/success${whole}`);
  await expect(page).toHaveURL(/\/en\/success$/);
  expect(seen.filter((line) => line.includes('abc.def') || line.includes('Referer'))).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(seen.filter((line) => !line.startsWith(origin) && !line.startsWith('data:'))).toEqual([]);
  expect(
    await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, document.cookie, history.state]),
    ),
  ).not.toContain('abc.def');
  await page.reload();
  await expect(page).toHaveURL(/\/en\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success!');
  await expect(page.getByRole('link', { name: 'click here' })).toHaveAttribute('href', /abc\.def/);
  const other = await page.context().newPage();
  await signIn(other);
  await other.goto('/en/success');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link isn’t complete.');
  const again = other.getByRole('link', { name: 'Sign in again' });
  await expect(again).toHaveAttribute('href', '/en/sign-in-external?electron=true');
  await again.click();
  await other.getByRole('button', { name: /^Continue as / }).click();
  await expect(other.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('the hand-off page is not cached, and sends no referrer @plain', async ({ request }) => {
  const answer = await request.get(`/es/success${whole}`);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  expect(await answer.text()).not.toContain('abc.def');
});

test('the hand-off shortens a profile that is too long for a link', async ({ page, api }) => {
  const name = 'Ana Pereira';
  const user = { data: { id: '7', attributes: { name, history: 'é'.repeat(40_000) } } };
  const session = { token: api.token, user, expires_at: '2099-01-01T00:00:00Z' };
  await api.answer('POST /login', { body: session });
  const handedOver = page.waitForResponse('**/success?*');
  await page.goto('/en/sign-in?electron=true');
  await submitSignIn(page, api.email);
  const answer = await handedOver;
  expect(answer.status()).toBe(200);
  expect(new URL(answer.url()).search.length).toBeLessThanOrEqual(7_000);
  await expect(page.getByText('Your profile is too long for a link')).toBeVisible();
  const href = (await page.getByRole('link', { name: 'click here' }).getAttribute('href')) ?? '';
  const handed = new URL(href).searchParams;
  expect(handed.get('token')).toBe(api.token);
  const essentials = { data: { id: '7', attributes: { name } }, partial: true };
  expect(JSON.parse(handed.get('user') ?? '')).toEqual(essentials);
});
