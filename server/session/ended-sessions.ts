import 'server-only';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { sharedRedis, whenFirstSettled } from '../guard/redis.ts';
import { log } from '../observe/log.ts';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import { Breaker } from '../upstream/breaker.ts';

/**
 * The tokens of sessions that were ended here: refused until they would have expired, also when a copy of
 * the token or its cookie still exists (docs/decisions/0014). They are kept as fingerprints, in Redis if
 * there is one, for all replicas. What ended in this process is also kept in memory, for the time Redis is
 * down.
 */
type Ended = { until: number; isShared: boolean };
type State = {
  redis: Redis | undefined;
  breaker: Breaker;
  isAlone: boolean;
  remembered: Map<string, Ended>;
};

/** Beyond it a new one replaces the oldest. */
const mostRemembered = 50_000;
const longestMs = 366 * 86_400_000;

function makeState(): State {
  const { REDIS_URL } = env();
  const redis = REDIS_URL === undefined ? undefined : sharedRedis(REDIS_URL);
  // A Redis that hangs is asked once a second, not by every call.
  return { redis, breaker: new Breaker(3, 1_000), isAlone: false, remembered: new Map() };
}

const state = () => processWide('ended-sessions', makeState);

const fingerprintOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** What Redis says, or undefined where it says nothing. */
async function askRedis<Value>(
  fingerprint: string,
  ask: (redis: Redis, key: string) => Promise<Value>,
): Promise<Value | undefined> {
  const current = state();
  const { redis, breaker } = current;
  if (!redis) return undefined;
  await whenFirstSettled(redis);
  if (!breaker.enter().open) return undefined;
  try {
    const answer = await ask(redis, `${env().REDIS_PREFIX}:ended:${fingerprint}`);
    breaker.succeeded();
    if (current.isAlone) {
      current.isAlone = false;
      void shareWhatWaits();
    }
    return answer;
  } catch (error) {
    breaker.failed();
    const reason = error instanceof Error ? error.name : typeof error;
    if (!current.isAlone) log('warn', 'ended-sessions-not-shared', { reason });
    current.isAlone = true;
    return undefined;
  }
}

async function share(fingerprint: string, ended: Ended): Promise<void> {
  const left = Math.ceil(ended.until - Date.now());
  if (left <= 0) return;
  const answer = await askRedis(fingerprint, (redis, key) => redis.set(key, '1', 'PX', left));
  ended.isShared = answer === 'OK';
}

async function shareWhatWaits(): Promise<void> {
  for (const [fingerprint, ended] of state().remembered) {
    if (!ended.isShared) await share(fingerprint, ended);
  }
}

/** From now on the token is refused, until then (a time in milliseconds), on every replica. */
export async function endToken(token: string, until: number): Promise<void> {
  const { remembered } = state();
  const fingerprint = fingerprintOf(token);
  const ended = { until: Math.min(until, Date.now() + longestMs), isShared: false };
  remembered.delete(fingerprint);
  remembered.set(fingerprint, ended);
  if (remembered.size > mostRemembered) {
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  }
  await share(fingerprint, ended);
}

/** Redis is believed where it answers: the token may have been welcomed again by another replica. */
export async function isTokenEnded(token: string): Promise<boolean> {
  const { redis, remembered } = state();
  if (!redis && remembered.size === 0) return false;
  const fingerprint = fingerprintOf(token);
  const own = remembered.get(fingerprint);
  const isOwn = own !== undefined && own.until > Date.now();
  const found = await askRedis(fingerprint, (asked, key) => asked.exists(key));
  if (found === undefined) return isOwn;
  if (found === 0 && own?.isShared) remembered.delete(fingerprint);
  return found > 0 || (isOwn && !own.isShared);
}

/** An API may issue the same token again: a person who signs in with it must get in. */
export async function welcomeToken(token: string): Promise<void> {
  const { redis, remembered } = state();
  if (!redis && remembered.size === 0) return;
  const fingerprint = fingerprintOf(token);
  remembered.delete(fingerprint);
  await askRedis(fingerprint, (asked, key) => asked.del(key));
}
