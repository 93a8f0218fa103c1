import { test as base, type Page } from '@playwright/test';
import { FakeApi } from './fake-api.ts';

export { expect } from '@playwright/test';

type Fixtures = {
  /** One person, unknown to every other test, with an API that does as this test says. */
  api: FakeApi;
  /** Puts that person's session into the browser, as a sign-in would have. */
  signIn: (page?: Page) => Promise<void>;
  /** Errors on the console that this test is about. Every other one fails it. */
  expectedErrors: RegExp[];
  complaints: string[];
};

/** The browser's own note that a request was answered with an error: the site's doing or not, no fault of script. */
const networkNote = /^Failed to load resource/;

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (said) => {
    const text = said.text();
    if (said.type() === 'error' && !networkNote.test(text)) complaints.push(text);
  });
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  api: async ({}, use) => {
    const api = new FakeApi();
    await api.behaveWell();
    await use(api);
  },
  expectedErrors: [[], { option: true }],
  complaints: async ({ expectedErrors }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    const unexpected = complaints.filter(
      (text) => !expectedErrors.some((known) => known.test(text)),
    );
    if (unexpected.length > 0)
      throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`);
  },
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  signIn: async ({ page, api }, use) => {
    await use(async (where = page) => {
      // Any file of the same origin will do; it runs no script of ours.
      await where.goto('/icons/mark.svg');
      await where.evaluate(
        ([token, user]) => {
          localStorage.setItem('auth_token', token ?? '');
          localStorage.setItem('user', user ?? '');
          localStorage.setItem('token_expires_at', '2099-01-01T00:00:00Z');
        },
        [api.token, JSON.stringify(api.user)],
      );
    });
  },
});

/**
 * What the hand-off to the desktop app is given in its address. Where one is led is asked here: the page
 * itself would have the browser ask for the app, over the end of the test.
 */
export async function handOff(page: Page): Promise<{ query: () => Promise<URLSearchParams> }> {
  const arrived = Promise.withResolvers<URLSearchParams>();
  await page.route('**/success?*', (route) => {
    arrived.resolve(new URL(route.request().url()).searchParams);
    return route.fulfill({ contentType: 'text/html', body: 'Arrived' });
  });
  return { query: () => arrived.promise };
}
