import type * as endedSessions from '@/server/session/ended-sessions';
import { keepLog } from '../fixtures/log-lines.ts';

const day = 86_400_000;
let site: typeof endedSessions;
const log = keepLog();

async function siteWith(variables: Record<string, string>): Promise<void> {
  jest.resetModules();
  for (const name of ['ended-sessions', 'redis', 'redis-settled']) {
    Reflect.deleteProperty(globalThis, Symbol.for(`rapport.${name}`));
  }
  jest.replaceProperty(process, 'env', { ...process.env, REDIS_URL: '', ...variables });
  site = await import('@/server/session/ended-sessions');
}

afterEach(() => {
  jest.useRealTimers();
});

describe('tokens whose cookies are refused, in memory alone', () => {
  beforeEach(() => siteWith({}));

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

describe('without a reachable Redis', () => {
  afterEach(async () => {
    const { sharedRedis } = await import('@/server/guard/redis');
    sharedRedis()?.disconnect();
  });

  it('this replica still refuses, no call fails, and one line is logged', async () => {
    await siteWith({ REDIS_URL: 'redis://127.0.0.1:9' });
    await site.endToken('token-a', day);
    for (let i = 0; i < 10; i += 1) {
      expect(await site.isTokenEnded('token-a')).toBe(true);
      expect(await site.isTokenEnded('token-b')).toBe(false);
    }
    await site.allowTokenAgain('token-a');
    expect(await site.isTokenEnded('token-a')).toBe(false);
    // The log gathers lines for a moment.
    for (let turn = 0; turn < 60 && !log.all().includes('ended-sessions'); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const lines = log.all().split('\n');
    expect(lines.filter((line) => line.includes('ended-sessions-not-shared'))).toHaveLength(1);
    expect(log.all()).not.toContain('token-');
  });
});
