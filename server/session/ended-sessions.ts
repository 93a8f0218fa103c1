import 'server-only';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { sharedRedis, whenFirstSettled } from '../guard/redis.ts';
import { log } from '../observe/log.ts';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import { Breaker } from '../upstream/breaker.ts';

/**
 * Tokens of sessions that were ended here: refused until they would have expired, even if a copy of
 * the token or its cookie still exists (docs/decisions/0014). Stored as hashes, in Redis if
 * configured, for all replicas. Those ended by this process are also kept in memory, for when Redis
 * is down.
 */
type Ended = { until: number; isShared: boolean };
/** `until` of a token that was allowed again while Redis was down: it may still be refused there. */
const allowedAgain = 0;
type State = {
  redis: Redis | undefined;
  breaker: Breaker;
  isRedisDown: boolean;
  remembered: Map<string, Ended>;
};

/** Beyond this a new one evicts the oldest. */
const mostRemembered = 50_000;
const longestMs = 366 * 86_400_000;

function makeState(): State {
  const { REDIS_URL } = env();
  const redis = REDIS_URL === undefined ? undefined : sharedRedis(REDIS_URL);
  // A Redis that hangs is tried once a second, not by every call.
  return { redis, breaker: new Breaker(3, 1_000), isRedisDown: false, remembered: new Map() };
}

const state = () => processWide('ended-sessions', makeState);

const fingerprintOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Redis's answer, or undefined if there is none (not configured, or down). */
async function askRedis<Value>(
  fingerprint: string,
  ask: (redis: Redis, key: string) => Promise<Value>,
): Promise<Value | undefined> {
  const current = state();
  const { redis, breaker } = current;
  if (!redis) return undefined;
  await whenFirstSettled(redis);
  if (!breaker.enter().allowed) return undefined;
  try {
    const answer = await ask(redis, `${env().REDIS_PREFIX}:ended:${fingerprint}`);
    breaker.succeeded();
    if (current.isRedisDown) {
      current.isRedisDown = false;
      void sharePending();
    }
    return answer;
  } catch (error) {
    breaker.failed();
    const reason = error instanceof Error ? error.name : typeof error;
    if (!current.isRedisDown) log('warn', 'ended-sessions-not-shared', { reason });
    current.isRedisDown = true;
    return undefined;
  }
}

async function share(fingerprint: string, ended: Ended): Promise<void> {
  const left = Math.ceil(ended.until - Date.now());
  if (left <= 0 && ended.until !== allowedAgain) return;
  const answer = await askRedis<string | number>(fingerprint, (redis, key) =>
    left > 0 ? redis.set(key, '1', 'PX', left) : redis.del(key),
  );
  ended.isShared = answer !== undefined;
}

async function sharePending(): Promise<void> {
  for (const [fingerprint, ended] of state().remembered) {
    if (!ended.isShared) await share(fingerprint, ended);
  }
}

/** Refuses the token on every replica from now on, until a time in milliseconds. */
export const endToken = (token: string, until: number): Promise<void> =>
  remember(fingerprintOf(token), Math.min(until, Date.now() + longestMs));

async function remember(fingerprint: string, until: number): Promise<void> {
  const { remembered } = state();
  const ended = { until, isShared: false };
  remembered.delete(fingerprint);
  remembered.set(fingerprint, ended);
  if (remembered.size > mostRemembered) {
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  }
  await share(fingerprint, ended);
}

/** Redis's answer wins: another replica may have allowed the token again. */
export async function isTokenEnded(token: string): Promise<boolean> {
  const { redis, remembered } = state();
  if (!redis && remembered.size === 0) return false;
  const fingerprint = fingerprintOf(token);
  const own = remembered.get(fingerprint);
  const isOwn = own !== undefined && own.until > Date.now();
  const found = await askRedis(fingerprint, (asked, key) => asked.exists(key));
  if (found === undefined || own?.isShared === false) return isOwn;
  if (found === 0) remembered.delete(fingerprint);
  return found > 0;
}

/** An API may issue the same token again: whoever signs in with it must get in. */
export async function allowTokenAgain(token: string): Promise<void> {
  const { redis, remembered } = state();
  if (!redis && remembered.size === 0) return;
  const fingerprint = fingerprintOf(token);
  if (redis) await remember(fingerprint, allowedAgain);
  const own = remembered.get(fingerprint);
  if (!redis || own?.isShared) remembered.delete(fingerprint);
}
