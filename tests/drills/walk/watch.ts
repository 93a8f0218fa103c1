import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { ownerOf, type Walker } from './people.ts';

/** Log lines that are allowed: Chromium's about a failed request, and ours about a failed call. */
const callFailed =
  /^(Failed to load resource|Error (fetching|updating|deleting|finishing|starting)|The next interview could not be saved)/;

/** Reports errors that must never happen, whatever a person does. */
export async function watch(
  context: BrowserContext,
  origins: readonly string[],
  complain: (what: string) => void,
): Promise<void> {
  context.on('weberror', (uncaught) => complain(`uncaught: ${uncaught.error().stack}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !callFailed.test(message.text()))
      complain(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    const url = new URL(response.url());
    if (response.status() >= 500 && origins.includes(url.origin))
      complain(`${response.request().method()} ${url.pathname} answered ${response.status()}`);
  });
  await context.exposeFunction('noteViolation', (violation: string) =>
    complain(`content policy: ${violation}`),
  );
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      noteViolation(`${event.violatedDirective} ${event.blockedURI} at ${location.href}`),
    );
  });
}

export type Place = { url: string; index: number; key: string };

/** The page's place in the tab's history. */
export const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const { currentEntry } = (window as unknown as { navigation: Navigation }).navigation;
    return { url: location.href, index: currentEntry?.index ?? -1, key: currentEntry?.key ?? '' };
  });

/** The unfinished requests of a tab, except for its event stream and the report of the visit. */
export function trafficOf(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!/\/(events|visit)$/.test(new URL(request.url()).pathname)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Waits for a moment without requests or a new address, but for at most five seconds. */
export async function settle(page: Page, traffic: ReadonlySet<Request>): Promise<void> {
  const end = Date.now() + 5_000;
  let quiet = 0;
  for (let address = ''; quiet < 3 && Date.now() < end; address = page.url()) {
    quiet = traffic.size === 0 && page.url() === address ? quiet + 1 : 0;
    await sleep(100);
  }
  await page.waitForLoadState('domcontentloaded').catch(() => undefined);
}

/** The texts on the screen, the contents of its fields, and the token of the signed-in person. */
const readScreen = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((one) =>
      (one as HTMLInputElement).value.trim(),
    );
    return {
      text: `${document.title}\n${document.body.innerText}`,
      fields: fields.join('\n'),
      token: localStorage.getItem('auth_token'),
      path: location.pathname,
    };
  });

/** Complaints about words of other people on the screen. A shared answer may be read by anybody. */
export async function foreignWords(
  page: Page,
  people: readonly Walker[],
  api: string,
): Promise<string[]> {
  const { text, fields, token, path } = await readScreen(page);
  if (path.startsWith('/s/')) return [];
  const shown = people.filter(({ word }) => {
    const telling = new RegExp(word, 'i');
    // Before sign-in, a field may contain a person's e-mail address.
    return telling.test(text) || (token !== null && telling.test(fields));
  });
  if (shown.length === 0) return [];
  const owner = token === null ? undefined : await ownerOf(api, token);
  return shown
    .filter(({ email }) => email !== owner)
    .map(({ word }) => `${word} is on the screen of ${owner ?? 'nobody'}`);
}

export const isEmpty = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.innerText.trim().length < 20);
