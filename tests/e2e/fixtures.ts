import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test';
import { FakeApi } from './fake-api.ts';

export { expect } from '@playwright/test';

type Fixtures = {
  /** One person, unknown to every other test, with an API that does as this test says. */
  api: FakeApi;
  /** Puts that person's session into the browser, as a sign-in would have. */
  signIn: (page?: Page) => Promise<void>;
  /** The page, in a browser in which that person is signed in. */
  member: Page;
  /** The same, and the server knows by its cookie. */
  memberWithCookie: Page;
  /** Errors on the console that this test is about. Every other one fails it. */
  expectedErrors: RegExp[];
  complaints: string[];
};

/** The browser's own note that a request was answered with an error: the site's doing or not, no fault of script. */
const networkNote = /^Failed to load resource/;

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (uncaught) => complaints.push(`uncaught: ${uncaught.error().message}`));
  context.on('console', (said) => {
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
  context: async ({ context, complaints }, use) => {
    listen(context, complaints);
    await use(context);
  },
  signIn: async ({ page, api }, use) => {
    await use(async (where = page) => {
      // Any file of the same origin will do; it runs no script of ours.
      await where.goto('/icons/mark.svg');
      await store(where, {
        auth_token: api.token,
        user: JSON.stringify(api.user),
        token_expires_at: '2099-01-01T00:00:00Z',
      });
    });
  },
  member: async ({ page, signIn }, use) => {
    await signIn();
    await use(page);
  },
  memberWithCookie: async ({ member, api, context }, use) => {
    await context.request.post('/api/login', { data: { email: api.email, password: 'x' } });
    await use(member);
  },
});

/** Writes into the storage of the page's origin, as another tab would. */
export const store = (page: Page, entries: Record<string, string>): Promise<void> =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);

export const stored = (page: Page, key = 'auth_token'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

export const keysIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort());

export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });

/** The requests of a page, from now on, whose address has this in it. */
export function requestsFor(page: Page, part: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) asked.push(request.url());
  });
  return asked;
}

/** The paths that the page sets out for, from now on. */
export function navigationsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** What the page says on its console with this in it, from now on. */
export const logged = (page: Page, words: string) =>
  page.waitForEvent('console', (said) => said.text().includes(words));

const scripts = '**/_next/static/**/*.js';

export const withoutScripts = (page: Page) => page.route(scripts, (route) => route.abort());

/** The scripts that hold this text do not arrive, until the answer is called; it tells how many were asked for. */
export async function withoutScriptsOf(page: Page, text: string): Promise<() => Promise<number>> {
  let asked = 0;
  let isOver = false;
  await page.route(scripts, async (route) => {
    if (isOver) return route.continue();
    const answer = await route.fetch();
    const isOne = (await answer.text()).includes(text);
    if (isOne) asked += 1;
    await (isOne ? route.abort() : route.fulfill({ response: answer }));
  });
  return async () => {
    isOver = true;
    return asked;
  };
}

/** What is asked for there arrives once the answer is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

export const holdScripts = (page: Page): Promise<() => void> => hold(page, scripts);

/** What went wrong, as a form says it; not what it said of what was sent before. */
export const alertOf = (page: Page) =>
  page.locator('form').getByRole('alert').and(page.locator(':not([data-seen])'));

export const markAlertSeen = (page: Page): Promise<void> =>
  page.locator('form [role=alert]').evaluateAll((alerts) => {
    for (const alert of alerts) alert.setAttribute('data-seen', '');
  });

/** React has put its own mark on the document. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  );

/** Answers what is loaded as a document there with a word: where one is led is asked, not what it is like. */
export const standIn = (page: Page, address: string, words: string) =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: words }));

export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not there.`);
  return box;
}

/** Fonts that were fetched for letters which the two of every page have not. */
export const fetchedLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Latin') && status !== 'unloaded')
      .map(({ family, weight }) => `${family} ${weight}`),
  );

/** Whether a finger at its centre would meet it, and nothing that lies over it. */
export const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((reached) => {
    const { left, top, width, height } = reached.getBoundingClientRect();
    return reached.contains(document.elementFromPoint(left + width / 2, top + height / 2));
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

/** The API has one-time codes for the desktop app, of which the first cannot be had. */
export async function hasCodeAtSecondTry(api: FakeApi) {
  const links = { code: '/session/code' };
  const code = { code: 'a-code-of-some-length', expires_at: '2099-01-01T00:00:00Z' };
  await api.answer('GET /me', { body: { user: { data: { ...api.user.data, links } } } });
  await api.answer('POST /session/code', { status: 503 }, { status: 201, body: code });
  return code;
}
