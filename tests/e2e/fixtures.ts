import { readFileSync } from 'node:fs';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { FakeApi } from './fake-api.ts';

export { expect };

type Fixtures = {
  /** A user of this test only, and the API's answers to this user. */
  api: FakeApi;
  /** A second user, for tests of two people who share a browser. */
  otherApi: FakeApi;
  /** Puts the user's session into the browser's storage, as a sign-in would. */
  signIn: (page?: Page) => Promise<void>;
  /** A page on which the user is signed in. */
  member: Page;
  /** The same page with the session cookie, so that the server knows the user too. */
  memberWithCookie: Page;
  /** A page in a browser that runs no script. */
  pageWithoutScript: Page;
  /** Errors logged or thrown so far. */
  complaints: string[];
};

/** Chromium logs every 4xx and 5xx answer; those are not errors in our scripts. */
const networkNote = /^Failed to load resource/;

const expectedErrors = new WeakMap<TestInfo, RegExp[]>();

/** Announces console errors that a test provokes. Any other console error fails the test. */
export function expectErrors(...errors: RegExp[]): void {
  const info = test.info();
  expectedErrors.set(info, [...(expectedErrors.get(info) ?? []), ...errors]);
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (uncaught) => complaints.push(`uncaught: ${uncaught.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !networkNote.test(text)) complaints.push(text);
  });
}

async function newUser(): Promise<FakeApi> {
  const api = new FakeApi();
  await api.behaveWell();
  return api;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  api: async ({}, use) => use(await newUser()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  otherApi: async ({}, use) => use(await newUser()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  complaints: async ({}, use, testInfo) => {
    const complaints: string[] = [];
    await use(complaints);
    const known = expectedErrors.get(testInfo) ?? [];
    const unexpected = complaints.filter((text) => !known.some((error) => error.test(text)));
    if (unexpected.length > 0)
      throw new Error(`Unexpected console errors:\n${unexpected.join('\n')}`);
  },
  context: async ({ context, complaints }, use) => {
    listen(context, complaints);
    await use(context);
  },
  pageWithoutScript: async ({ browser, complaints }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    listen(context, complaints);
    await use(await context.newPage());
    await context.close();
  },
  signIn: async ({ page, api }, use) => {
    await use(async (where = page) => {
      await openFile(where);
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
    await setCookie(context, api);
    await use(member);
  },
});

/** Gives the browser the user's session cookie without storing the token. */
export async function setCookie(context: BrowserContext, api: FakeApi): Promise<void> {
  const data = { email: api.email, password: 'secret' };
  expect((await context.request.post('/api/login', { data })).ok()).toBe(true);
}

/** Opens a file of our origin that runs no script, so that tests can use the origin's storage. */
export const openFile = (page: Page) => page.goto('/icons/mark.svg');

export async function newTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await openFile(tab);
  return tab;
}

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

/** The addresses containing this text that the page requests from now on. */
export function requestsFor(page: Page, part: string): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) requested.push(request.url());
  });
  return requested;
}

/** The paths that the page navigates to from now on. */
export function navigationsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  return opened;
}

/**
 * Serves pages without the web font, because a font that arrives late on a busy machine may move
 * lines while a test watches other movements.
 */
export const withoutFonts = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));

/** Waits for a console message that contains this text. */
export const logged = (page: Page, words: string) =>
  page.waitForEvent('console', (message) => message.text().includes(words));

/** Records what the page's policy refuses, in this process so that navigations lose nothing. */
export async function policyViolationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      noteViolation(`${violatedDirective} ${sourceFile}`),
    );
  });
  return violations;
}

const scripts = '**/_next/static/**/*.js';

export const withoutScripts = (page: Page) => page.route(scripts, (route) => route.abort());

/**
 * Blocks the scripts that contain this text, or never answers them. The returned function lets them
 * through again, and returns how many were blocked.
 */
export async function withoutScriptsOf(page: Page, text: string, how: 'abort' | 'hang' = 'abort') {
  let blocked = 0;
  let isOver = false;
  await page.route(scripts, async (route) => {
    if (isOver) return route.continue();
    const answer = await route.fetch();
    if (!(await answer.text()).includes(text)) return route.fulfill({ response: answer });
    blocked += 1;
    if (how === 'abort') await route.abort();
  });
  return (): number => {
    isOver = true;
    return blocked;
  };
}

/** Holds back every request to this address until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

export const holdScripts = (page: Page): Promise<() => void> => hold(page, scripts);

/** Waits until React has hydrated the document. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  );

/** Replaces the page at this address by one text, for tests of where a user is led. */
export const standIn = (page: Page | BrowserContext, address: string, words: string) =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: words }));

/** The text of the file that an action downloads, and the file's suggested name. */
export async function downloaded(page: Page, act: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Moves the focus to an element by pressing Tab, and fails if Tab does not reach it. */
export async function tabTo(target: Locator, most: number): Promise<void> {
  await expect(target).toBeVisible();
  /** If the element is not focused yet, a Tab pressed after it gets the focus will do nothing. */
  const hasFocus = () =>
    target.evaluate((element) => {
      Reflect.get(window, 'staying')?.abort();
      if (element === document.activeElement) return true;
      const staying = new AbortController();
      const stay = (event: KeyboardEvent) => {
        if (event.key === 'Tab' && element === document.activeElement) event.preventDefault();
      };
      addEventListener('keydown', stay, { capture: true, signal: staying.signal });
      Object.assign(window, { staying });
      return false;
    });
  // Five Tabs at a time, because checking after each one takes three times as long.
  for (let tabs = 0; !(await hasFocus()); tabs += 5) {
    expect(tabs, `${target} is reached by Tab`).toBeLessThan(most);
    for (let tab = 0; tab < 5; tab += 1) await target.page().keyboard.press('Tab');
  }
}

export const scrollPageTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Waits until the page has done the work that it defers until it is idle (lib/when-idle.ts). */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  });

/** Waits for two frames, so that the page has drawn its latest changes. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Clicks at an element's place, even if it is disabled. */
export async function pressOn(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(element);
  await element.page().mouse.click(x + width / 2, y + height / 2);
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not there.`);
  return box;
}

/** The fonts fetched for letters that are missing from the two fonts of every page. */
export const fetchedLetters = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Latin') && status !== 'unloaded')
      .map(({ family, weight }) => `${family} ${weight}`),
  );

/** Whether a tap at the element's center would hit it and not something that covers it. */
export const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
