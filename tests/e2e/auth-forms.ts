import type { Page } from '@playwright/test';
import type { FakeApi } from './fake-api.ts';

/** The form's error message, unless `markAlertSeen` has marked it. */
export const alertOf = (page: Page) =>
  page.locator('form').getByRole('alert').and(page.locator(':not([data-seen])'));

export const markAlertSeen = (page: Page): Promise<void> =>
  page.locator('form [role=alert]').evaluateAll((alerts) => {
    for (const alert of alerts) alert.setAttribute('data-seen', '');
  });

export async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await markAlertSeen(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Returns the query with which the hand-off page is opened. The page itself is replaced, because it
 * would make the browser ask about the desktop app even after the end of the test.
 */
export async function handOff(page: Page): Promise<{ query: () => Promise<URLSearchParams> }> {
  const arrived = Promise.withResolvers<URLSearchParams>();
  await page.route('**/success?*', (route) => {
    arrived.resolve(new URL(route.request().url()).searchParams);
    return route.fulfill({ contentType: 'text/html', body: 'Arrived' });
  });
  return { query: () => arrived.promise };
}

/** Makes the API offer one-time codes for the desktop app, and fail to make the first one. */
export async function hasCodeAtSecondTry(api: FakeApi) {
  const code = { code: 'a-code-of-some-length', expires_at: '2099-01-01T00:00:00Z' };
  await api.offer({ code: '/session/code' });
  await api.answer('POST /session/code', { status: 503 }, { status: 201, body: code });
  return code;
}
