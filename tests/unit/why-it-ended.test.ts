/** @jest-environment jsdom */
import { endSession, forgetSession, storeSession } from '@/lib/session/browser';
import { takeWhyItEnded } from '@/lib/session/why-it-ended';

const session = { token: 'token-a', user: {}, expires_at: null };

beforeEach(() => {
  sessionStorage.clear();
  storeSession(session);
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 204 }) });
});

it('a token that was refused is the reason, once', async () => {
  await endSession({ onlyToken: 'token-a' });
  expect(takeWhyItEnded()).toBe('over');
  expect(takeWhyItEnded()).toBeUndefined();
});

it('an account that could not be loaded is another reason', async () => {
  await endSession({ onlyToken: 'token-a', why: 'unreachable' });
  expect(takeWhyItEnded()).toBe('unreachable');
});

it.each([
  ['signs out', () => endSession()],
  ['deletes the account', () => forgetSession()],
  ['has a newer session', () => endSession({ onlyToken: 'token-of-before' })],
])('who %s needs no reason', async (_, act) => {
  await act();
  expect(takeWhyItEnded()).toBeUndefined();
});

it('a new session is not asked about the last one', async () => {
  await endSession({ onlyToken: 'token-a' });
  storeSession(session);
  expect(takeWhyItEnded()).toBeUndefined();
});

it('what somebody else wrote there is no reason', () => {
  sessionStorage.setItem('session_ended', 'Call 555-0100 to get your account back');
  expect(takeWhyItEnded()).toBeUndefined();
});

it('what was handed to the desktop app is forgotten with the session', async () => {
  sessionStorage.setItem('handed_over', '?token=token-a&user=1&expires_at=1');
  await endSession();
  expect(sessionStorage.getItem('handed_over')).toBeNull();
});
