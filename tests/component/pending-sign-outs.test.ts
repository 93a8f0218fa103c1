import { call } from '@/lib/api/client';
import { addPendingSignOut, pendingSignOuts } from '@/lib/session/pending-sign-outs';
import { answerOf } from '../setup/answers';

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('pendingSignOuts keeps the last three of four unsent sign-outs', () => {
  for (const token of ['a', 'b', 'c', 'd']) addPendingSignOut(token);
  expect(pendingSignOuts()).toEqual(['b', 'c', 'd']);
});

test('an unsent sign-out is sent before the other calls of its page, and delays them by at most a second, once', async () => {
  jest.useFakeTimers();
  addPendingSignOut('token-before');
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  const asked: string[] = [];
  global.fetch = jest.fn(async (address: RequestInfo | URL) => {
    asked.push(String(address));
    return String(address) === '/api/logout' ? new Promise<never>(() => undefined) : answerOf({});
  });
  const first = call('/api/me', {});
  await jest.advanceTimersByTimeAsync(900);
  expect(asked).toEqual(['/api/logout']);
  await jest.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['/api/logout', '/api/me']);
  expect((await first).status).toBe(200);
  expect((await call('/api/conversations', {})).status).toBe(200);
});
