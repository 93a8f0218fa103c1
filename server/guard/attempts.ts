import 'server-only';
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { normalFormOfEmail } from '../../lib/contract/email-address.ts';
import { log } from '../observe/log.ts';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import { Problem } from '../upstream/problem.ts';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.ts';
import { sharedRedis, whenFirstSettled } from './redis.ts';

/**
 * An office signs up together, so the limit for successes is generous; without one, an address
 * could create accounts forever.
 */
const accountsPerAttempt = 10;

/**
 * Limits password guesses and sign-ups. An attempt is counted before the API is called, so that
 * parallel guesses all count, and refunded if it succeeded or cost the API nothing. One address
 * gets few guesses at an account, all addresses together many more, so that one attacker cannot
 * lock the owner out, and many cannot guess forever.
 */
const guards = processWide('guards', () => {
  const settings = env();
  const duration = settings.ATTEMPTS_WINDOW_SECONDS;
  const redis = sharedRedis();
  const limiter = (name: string, points: number): RateLimiterAbstract => {
    const limits = { keyPrefix: `${settings.REDIS_PREFIX}:${name}`, points, duration };
    const memory = new BoundedMemoryLimiter(limits);
    if (!redis) return memory;
    const shared = { storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: memory };
    return new RateLimiterRedis({ ...limits, ...shared });
  };
  return {
    accountFromAddress: limiter(
      'sign-in-account-from-address',
      settings.SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS,
    ),
    account: limiter('sign-in-account', settings.SIGN_IN_ATTEMPTS_PER_ACCOUNT),
    address: limiter('sign-in-address', settings.SIGN_IN_ATTEMPTS_PER_ADDRESS),
    signUps: limiter('sign-up-address', settings.SIGN_UP_ATTEMPTS_PER_ADDRESS),
    accounts: limiter(
      'accounts-address',
      settings.SIGN_UP_ATTEMPTS_PER_ADDRESS * accountsPerAttempt,
    ),
  };
});

function tooMany(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const text = `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return new Problem('too-many-attempts', {
    error: text,
    message: text,
    retryAfter: String(seconds),
  });
}

async function count(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // The limiter uses the system clock, which may have been set back.
    throw tooMany(Math.min(error.msBeforeNext, limiter.duration * 1000));
  }
}

const atOnce = processWide('sign-ins-at-once', () => new Map<string, number>());

/**
 * Limits concurrent attempts of one address: the API takes its time to check a password, and a
 * crowd would keep other calls waiting.
 */
async function limitConcurrent<Answer>(
  address: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const underWay = atOnce();
  const count = underWay.get(address) ?? 0;
  if (count >= env().SIGN_INS_AT_ONCE_PER_ADDRESS) throw tooMany(1_000);
  underWay.set(address, count + 1);
  try {
    return await attempt();
  } finally {
    const left = (underWay.get(address) ?? 1) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  }
}

/** A failing limiter must not turn the API's answer into an error. */
const settle = (operations: Promise<unknown>[]) =>
  Promise.all(operations.map((one) => one.catch(() => log('warn', 'attempts-not-settled'))));

/** Only hashes of e-mail addresses are stored, in memory and in Redis. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The API refused, rather than failed. The specification leaves it to the API which status means
 * wrong credentials.
 */
const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'upstream-refused' && error.status !== 429;

/**
 * The API was overloaded: it answered 429, or too late. Nothing was learned about the account, so
 * only the address pays; otherwise it could go on forever.
 */
const isOverload = (error: unknown) =>
  error instanceof Problem &&
  (error.code === 'upstream-slow' || (error.code === 'upstream-refused' && error.status === 429));

/** A new password that is too weak (422) says nothing about the current one. */
const isWrongPassword = (error: unknown) =>
  isRefusal(error) && (error.status === 401 || error.status === 403);

const unknownAddress = 'unknown';

type Who = { account: string; address: string | null };

/** For changes that ask for the current password; `account` is the token. */
export const guardPassword = <Answer>(who: Who, change: () => Promise<Answer>): Promise<Answer> =>
  guardSignIn(who, change, isWrongPassword);

/** `account` is the e-mail. */
export const guardSignIn = <Answer>(
  who: Who,
  signIn: () => Promise<Answer>,
  isWrongGuess: (error: unknown) => boolean = isRefusal,
): Promise<Answer> =>
  limitConcurrent(who.address ?? unknownAddress, () => countedSignIn(who, signIn, isWrongGuess));

async function countedSignIn<Answer>(
  who: Who,
  signIn: () => Promise<Answer>,
  isWrongGuess: (error: unknown) => boolean,
): Promise<Answer> {
  const { accountFromAddress, account, address } = guards();
  const addressKey = who.address ?? unknownAddress;
  const accountKey = hashed(normalFormOfEmail(who.account));
  const bothKey = `${accountKey}:${addressKey}`;
  await whenFirstSettled();
  await count(address, addressKey);
  await count(accountFromAddress, bothKey);
  // Counted last, so that attempts refused above cannot use up the account's limit.
  await count(account, accountKey);
  const refundAccount = () => account.reward(accountKey);
  const refundAddress = () => address.reward(addressKey);
  try {
    const answer = await signIn();
    // A success clears the failures of this address; guesses from other addresses stay counted.
    await settle([accountFromAddress.delete(bothKey), refundAccount(), refundAddress()]);
    return answer;
  } catch (error) {
    if (!isWrongGuess(error)) {
      await settle([accountFromAddress.reward(bothKey), refundAccount()]);
      if (!isOverload(error)) await settle([refundAddress()]);
    }
    throw error;
  }
}

export async function guardSignUp<Answer>(
  who: { address: string | null },
  signUp: () => Promise<Answer>,
): Promise<Answer> {
  const { signUps, accounts } = guards();
  const addressKey = who.address ?? unknownAddress;
  return limitConcurrent(addressKey, async () => {
    await whenFirstSettled();
    await count(signUps, addressKey);
    await count(accounts, addressKey);
    try {
      const answer = await signUp();
      await settle([signUps.reward(addressKey)]);
      return answer;
    } catch (error) {
      await settle([accounts.reward(addressKey)]);
      if (!isRefusal(error) && !isOverload(error)) await settle([signUps.reward(addressKey)]);
      throw error;
    }
  });
}
