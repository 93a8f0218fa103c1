import 'server-only';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { sharedRedis, whenFirstSettled } from '../guard/redis.ts';
import { logThrottled } from '../observe/log-throttled.ts';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';

/**
 * Tokens of sessions that ended here, until they would have expired: a copied cookie with one opens
 * nothing (docs/decisions/0014). As bearers, they are for the API to refuse. Hashes of them are
 * stored in Redis, if configured, for all replicas. Those that this process ended or has read there
 * are also kept in memory, for when Redis is down.
 */

/** Instead of a time: the token was allowed again, and Redis may not know yet. */
const allowedAgain = -1;
/** Beyond this a new one evicts the oldest. */
const maxRemembered = 50_000;
const maxMs = 366 * 86_400_000;

const state = processWide('ended-sessions', () => ({
  redis: sharedRedis(),
  /** By fingerprint, until when; as `performance.now()`, a clock that never jumps. */
  remembered: new Map<string, number>(),
  /** The ones that Redis does not know yet. */
  pending: new Set<string>(),
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
async function share(fingerprint: string): Promise<boolean> {
  const { remembered, pending } = state();
  const until = remembered.get(fingerprint) ?? allowedAgain;
  const left = Math.ceil(until - performance.now());
  const answer = await askRedis<string | number>('write', fingerprint, (redis, key) =>
    left > 0 ? redis.set(key, '1', 'PX', left) : redis.del(key),
  );
  if (answer === undefined) return false;
  // Unless the token's state has changed meanwhile.
  if ((remembered.get(fingerprint) ?? allowedAgain) === until) pending.delete(fingerprint);
  return true;
}

async function sharePending(): Promise<void> {
  for (const fingerprint of state().pending) if (!(await share(fingerprint))) return;
}

/** Refuses the token's cookie on every replica from now on. */
export const endToken = (token: string, forMs: number): Promise<void> =>
  rememberAndShare(fingerprintOf(token), performance.now() + Math.min(forMs, maxMs));

function remember(fingerprint: string, until: number): void {
  const { remembered } = state();
  remembered.delete(fingerprint);
  remembered.set(fingerprint, until);
  if (remembered.size <= maxRemembered) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}

async function rememberAndShare(fingerprint: string, until: number): Promise<void> {
  const { redis, pending } = state();
  remember(fingerprint, until);
  if (!redis) return;
  pending.add(fingerprint);
  await share(fingerprint);
}

/** Redis's answer wins: another replica may have allowed the token again. */
export async function isTokenEnded(token: string): Promise<boolean> {
  const { redis, remembered, pending } = state();
  if (!redis && remembered.size === 0) return false;
  const fingerprint = fingerprintOf(token);
  const isOwn = (remembered.get(fingerprint) ?? allowedAgain) > performance.now();
  const left = await askRedis('read', fingerprint, (asked, key) => asked.pttl(key));
  if (left !== undefined && pending.size > 0) void sharePending();
  if (left === undefined || pending.has(fingerprint)) return isOwn;
  if (left > 0) remember(fingerprint, performance.now() + left);
  else remembered.delete(fingerprint);
  return left > 0;
}

/** For sign-in, because an API may issue a token a second time. */
export async function allowTokenAgain(token: string): Promise<void> {
  const { redis, remembered, pending } = state();
  if (!redis && remembered.size === 0) return;
  const fingerprint = fingerprintOf(token);
  if (redis) await rememberAndShare(fingerprint, allowedAgain);
  if (!pending.has(fingerprint)) remembered.delete(fingerprint);
}
