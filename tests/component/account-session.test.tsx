import { act, render } from '@testing-library/react';
import { AccountSession } from '@/components/account/account-session';
import { sessionKeys } from '@/lib/session/browser';
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
