import { act, render } from '@testing-library/react';
import { AccountSession } from '@/components/account/account-session';
import { sessionKeys } from '@/lib/session/browser';
import { takeWhyItEnded } from '@/lib/session/why-it-ended';
import { answerOf } from '../setup/answers';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: () => undefined }));

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isSignedIn = () => localStorage.getItem(sessionKeys.token) !== null;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(sessionKeys.token, 'token-a');
});
afterEach(() => jest.useRealTimers());

/** The network is lost for so long after the page was opened. */
async function lostFor(ms: number): Promise<void> {
  const back = Date.now() + ms;
  global.fetch = jest.fn(async () => {
    if (Date.now() < back) throw new TypeError('Failed to fetch');
    return answerOf({ user: { data: { attributes: { name: 'Ana' } } } });
  });
  render(
    <AccountSession signInPath="#" seed={null}>
      {null}
    </AccountSession>,
  );
  await later(2_000);
}

test('a network that is lost for a moment ends no session', async () => {
  await lostFor(300);
  expect(isSignedIn()).toBe(true);
});

test('a network that is lost for longer ends the session in this browser', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await lostFor(1_500);
  expect(isSignedIn()).toBe(false);
});

const open = (fetch: typeof global.fetch) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  global.fetch = jest.fn(fetch);
  render(
    <AccountSession signInPath="#" seed={null}>
      {null}
    </AccountSession>,
  );
};
const isCurrentUser = (address: unknown) => String(address).endsWith('/me');

test('SPEC 8 /me that hangs is a failure: the session ends, and sign-in says why', async () => {
  open((address, how) =>
    isCurrentUser(address)
      ? new Promise((_, reject) => {
          how?.signal?.addEventListener('abort', () => reject(how.signal?.reason));
        })
      : Promise.resolve(answerOf({})),
  );
  await later(29_000);
  expect(isSignedIn()).toBe(true);
  await later(2_000);
  expect(isSignedIn()).toBe(false);
  expect(takeWhyItEnded()).toBe('late');
});

test('SPEC 8 so is an API that is late for our own server', async () => {
  open(async (address) => answerOf({}, isCurrentUser(address) ? 504 : 200));
  await later(100);
  expect(isSignedIn()).toBe(false);
  expect(takeWhyItEnded()).toBe('late');
});
