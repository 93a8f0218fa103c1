import type * as endedSessions from '@/server/session/ended-sessions';
import { keepLog } from '../fixtures/log-lines.ts';

const day = 86_400_000;
let site: typeof endedSessions;
keepLog();

beforeEach(async () => {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.ended-sessions'));
  jest.replaceProperty(process, 'env', { ...process.env, REDIS_URL: '' });
  site = await import('@/server/session/ended-sessions');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('tokens whose cookies are refused, in memory alone', () => {
  it('are refused until they would have expired, or a new sign-in', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    await site.endToken('token-a', day);
    await site.endToken('token-c', day);
    await site.allowTokenAgain('token-c');
    const ended = () => Promise.all(['token-a', 'token-b', 'token-c'].map(site.isTokenEnded));
    expect(await ended()).toEqual([true, false, false]);
    // A clock that is set has let no time pass.
    jest.setSystemTime(Date.now() + 2 * day);
    expect(await ended()).toEqual([true, false, false]);
    jest.advanceTimersByTime(day + 1);
    expect(await ended()).toEqual([false, false, false]);
  });

  it('are limited in number: the oldest is forgotten', async () => {
    for (let i = 0; i < 50_010; i += 1) await site.endToken(`token-${i}`, day);
    const ended = await Promise.all(['token-9', 'token-10', 'token-50009'].map(site.isTokenEnded));
    expect(ended).toEqual([false, true, true]);
  });
});
