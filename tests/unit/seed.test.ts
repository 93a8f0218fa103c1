import { log } from '@/server/observe/log';
import { seed } from '@/server/private-pages/seed';
import { Problem } from '@/server/upstream/problem';
import type { CallContext } from '@/server/upstream/request';

jest.mock('next/headers', () => ({
  cookies: async () => ({ has: () => false, get: () => undefined }),
  headers: async () => new Headers({ 'x-request-id': 'a-request-of-this-test' }),
}));
jest.mock('next/root-params', () => ({ locale: async () => 'en' }));
jest.mock('@/server/session/sealed-session', () => ({
  unsealSession: async () => ({ token: 'a-token', expiresAt: null }),
}));
jest.mock('@/server/observe/log', () => ({ log: jest.fn() }));

it.each([
  {
    what: 'has not answered in time',
    ask: (_: string, { signal }: CallContext) =>
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Problem('client-gone')));
      }),
    code: 'seed-late',
  },
  {
    what: 'cannot be reached',
    ask: () => Promise.reject(new Problem('upstream-unreachable')),
    code: 'upstream-unreachable',
  },
])('seed logs why the browser has to ask: the API $what', async ({ ask, code }) => {
  expect(await seed(ask, () => null)).toBeNull();
  expect(jest.mocked(log).mock.lastCall).toEqual([
    'info',
    'seed-left-to-browser',
    expect.objectContaining({ code }),
  ]);
});
