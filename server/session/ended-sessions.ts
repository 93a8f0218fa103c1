import 'server-only';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { sharedRedis, whenFirstSettled } from '../guard/redis.ts';
import { logThrottled } from '../observe/log-throttled.ts';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import { EvictedTokens } from './evicted-tokens.ts';

/**
 * Tokens of ended sessions, until they would have expired: a copied cookie with one opens nothing
 * (docs/decisions/sessions.md). Bearers are left to the API. Hashes are stored in Redis, if
 * configured, for all replicas. Those that this process ended or has read there are also kept in
 * memory, for when Redis is down.
 */

/** Instead of an expiry: the token was allowed again. */
const allowedAgain = -1;
/** Beyond this the oldest are evicted, and stay refused (evicted-tokens.ts). */
const maxRemembered = 50_000;
/**
 * Evicts in batches, because finding the first entry of a Map slows down with each deletion before
 * it.
 */
const evictedAtOnce = 1_000;
const maxMs = 366 * 86_400_000;

/** `until` as `performance.now()`, a clock that never jumps. */
type RememberedToken = { until: number; isShared: boolean };

const state = processWide('ended-sessions', () => ({
  redis: sharedRedis(),
  /** By fingerprint. */
  remembered: new Map<string, RememberedToken>(),
  evicted: new EvictedTokens(),
  /** How many are unknown to Redis. */
  unshared: 0,
  isSharing: false,
}));

export const fingerprintOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Redis's answer, or undefined if it is not configured, down, or refuses. */
async function askRedis<Value>(
  kind: 'read' | 'write',
  fingerprint: string,
  ask: (redis: Redis, key: string) => Promise<Value>,
): Promise<Value | undefined> {
  const { redis } = state();
  if (!redis) return undefined;
  await whenFirstSettled();
  try {
    return await ask(redis, `${env().REDIS_PREFIX}:ended:${fingerprint}`);
  } catch {
    logThrottled('ended-sessions-not-shared', kind);
    return undefined;
  }
}

/** Tells Redis about a token, and returns whether that worked. */
async function share(fingerprint: string, known: RememberedToken): Promise<boolean> {
  const left = Math.ceil(known.until - performance.now());
  const answer = await askRedis<string | number>('write', fingerprint, (redis, key) =>
    left > 0 ? redis.set(key, '1', 'PX', left) : redis.del(key),
  );
  if (answer === undefined) return false;
  const shared = state();
  // Unless the token was evicted or its state has changed meanwhile.
  if (shared.remembered.get(fingerprint) === known && !known.isShared) {
    known.isShared = true;
    shared.unshared -= 1;
  }
  return true;
}

/** One at a time, however many pages are requested meanwhile. */
async function shareMissing(): Promise<void> {
  const shared = state();
  if (shared.isSharing || shared.unshared === 0) return;
  shared.isSharing = true;
  try {
    for (const [fingerprint, known] of [...shared.remembered]) {
      if (known.isShared || shared.remembered.get(fingerprint) !== known) continue;
      if (!(await share(fingerprint, known))) return;
    }
  } finally {
    shared.isSharing = false;
  }
}

function forget(fingerprint: string): void {
  const shared = state();
  if (shared.remembered.get(fingerprint)?.isShared === false) shared.unshared -= 1;
  shared.remembered.delete(fingerprint);
}

function remember(fingerprint: string, until: number, isShared: boolean): RememberedToken {
  const shared = state();
  const known = { until, isShared };
  forget(fingerprint);
  shared.remembered.set(fingerprint, known);
  if (!isShared) shared.unshared += 1;
  if (shared.remembered.size > maxRemembered) evictOldest();
  return known;
}

function evictOldest(): void {
  const { remembered, evicted } = state();
  const now = performance.now();
  for (const [fingerprint, { until }] of remembered) {
    if (until > now) evicted.add(fingerprint);
    forget(fingerprint);
    if (remembered.size <= maxRemembered - evictedAtOnce) return;
  }
}

async function rememberAndShare(fingerprint: string, until: number): Promise<void> {
  const hasRedis = state().redis !== undefined;
  const known = remember(fingerprint, until, !hasRedis);
  if (hasRedis) await share(fingerprint, known);
}

/** Refuses the token's cookie on every replica from now on. */
export const endToken = (token: string, forMs: number): Promise<void> =>
  rememberAndShare(fingerprintOf(token), performance.now() + Math.min(forMs, maxMs));

/** Redis's answer wins over what it was told: another replica may have allowed the token again. */
export async function isTokenEnded(token: string): Promise<boolean> {
  const { redis, remembered, evicted } = state();
  if (!redis && remembered.size === 0) return false;
  const fingerprint = fingerprintOf(token);
  const isEndedHere = () => {
    const known = remembered.get(fingerprint);
    return known ? known.until > performance.now() : evicted.has(fingerprint);
  };
  const left = await askRedis('read', fingerprint, (asked, key) => asked.pttl(key));
  if (left === undefined) return isEndedHere();
  void shareMissing();
  const known = remembered.get(fingerprint);
  if (known?.isShared === false) return isEndedHere();
  if (left > 0) remember(fingerprint, performance.now() + left, true);
  else if (known && known.until !== allowedAgain) forget(fingerprint);
  return isEndedHere();
}

/** Called at sign-in, because an API may issue a token a second time. */
export async function allowTokenAgain(token: string): Promise<void> {
  const { redis, remembered, evicted } = state();
  if (!redis && remembered.size === 0) return;
  const fingerprint = fingerprintOf(token);
  await rememberAndShare(fingerprint, allowedAgain);
  // While the filter of evicted tokens seems to include it, it must stay known as allowed.
  if (remembered.get(fingerprint)?.isShared && !evicted.has(fingerprint)) forget(fingerprint);
}
