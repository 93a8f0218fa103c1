import {
  allowTokenAgain,
  endToken,
  fingerprintOf,
  isTokenEnded,
} from '@/server/session/ended-sessions';

const registry = globalThis as unknown as Record<symbol, { value: unknown } | undefined>;
const dayMs = 86_400_000;

/** Replaces Redis and restarts the process's memory of ended sessions. */
function startWith(redis: object | undefined): void {
  delete registry[Symbol.for('rapport.ended-sessions')];
  registry[Symbol.for('rapport.redis')] = { value: redis };
}

function startWithRedis() {
  const held = new Set<string>();
  const told: string[] = [];
  const isUp = { now: true };
  const ask = async <Answer>(kind: string, answer: () => Answer): Promise<Answer> => {
    if (!isUp.now) throw new Error('no connection');
    if (kind !== 'PTTL') told.push(kind);
    return answer();
  };
  startWith({
    status: 'ready',
    set: (key: string) => ask('SET', () => held.add(key) && 'OK'),
    del: (key: string) => ask('DEL', () => Number(held.delete(key))),
    pttl: (key: string) => ask('PTTL', () => (held.has(key) ? dayMs : -2)),
  });
  return { held, told, isUp };
}

const areEnded = (...tokens: string[]) => Promise.all(tokens.map(isTokenEnded));

async function endMany(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await endToken(`token-${i}`, dayMs);
}

describe('ended sessions', () => {
  it('are limited in number, in memory too, and stay refused beyond the limit', async () => {
    startWith(undefined);
    await endMany(50_010);
    expect(await areEnded('token-9', 'token-10', 'token-50009')).toEqual([true, true, true]);
    expect(await areEnded('never-ended')).toEqual([false]);
    await allowTokenAgain('token-9');
    await allowTokenAgain('token-10');
    expect(await areEnded('token-9', 'token-10')).toEqual([false, false]);
  });

  it('stay refused when more of them end than are stored while Redis is down', async () => {
    const redis = startWithRedis();
    redis.isUp.now = false;
    await endMany(120_000);
    const first = ['token-0', 'token-69999', 'token-70000', 'token-119999'];
    expect(await areEnded(...first)).toEqual([true, true, true, true]);

    redis.isUp.now = true;
    for (let page = 0; page < 251; page += 1) await isTokenEnded('of-a-page');
    const pages = Array.from({ length: 251 }, () => isTokenEnded('of-a-page'));
    expect(await Promise.all(pages)).not.toContain(true);
    const last = `rapport:ended:${fingerprintOf('token-119999')}`;
    while (!redis.held.has(last)) await new Promise(setImmediate);
    await areEnded('of-a-page');
    // Each session that is still known was sent once, and none was allowed again by mistake.
    expect(redis.told.length).toBe(redis.held.size);
    expect(redis.held.size).toBeGreaterThan(48_000);
    expect(redis.held.size).toBeLessThanOrEqual(50_000);
    expect(new Set(redis.told)).toEqual(new Set(['SET']));
    expect(await areEnded(...first)).toEqual([true, true, true, true]);
  });

  it('are allowed again by a sign-in that Redis missed, evicted or not', async () => {
    const redis = startWithRedis();
    await endToken('early', dayMs);
    redis.isUp.now = false;
    await allowTokenAgain('early');
    expect(await areEnded('early')).toEqual([false]);
    redis.isUp.now = true;
    expect(await areEnded('early')).toEqual([false]);
    while (redis.held.size > 0) await isTokenEnded('of-a-page');
    expect(redis.told).toEqual(['SET', 'DEL']);
    expect(await areEnded('early')).toEqual([false]);
  });
});
