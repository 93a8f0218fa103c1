import 'server-only';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from '../process/process-wide.ts';
import { Problem } from '../upstream/problem.ts';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.ts';

/** What is limited by the minute. */

const inMinute = (keyPrefix: string, points: number) =>
  new BoundedMemoryLimiter({ keyPrefix, points, duration: 60 });

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

const keyOf = (address: string | null): string => address ?? 'unknown';

/** A page in a loop, or somebody who wants to fill our logs, is limited; so is the total. */
const reportLimits = processWide('report-limits', () => ({
  ofAddress: inMinute('reports', 30),
  inAll: inMinute('reports', 1_000),
}));

export async function countReport(address: string | null): Promise<void> {
  const { ofAddress, inAll } = reportLimits();
  try {
    await ofAddress.consume(keyOf(address));
    await inAll.consume('all');
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Problem('too-many-requests', { retryAfter: String(secondsUntil(error)) });
  }
}

/** Links that open nothing, from one address. Whoever reads what exists is never counted. */
const mostGuesses = 30;
const guesses = processWide('share-guesses', () => inMinute('shares', mostGuesses));

/** Seconds to wait, if this address has guessed too often. */
export async function secondsUntilGuess(address: string | null): Promise<number | null> {
  const known = await guesses().get(keyOf(address));
  return known === null || known.consumedPoints < mostGuesses ? null : secondsUntil(known);
}

export async function countGuess(address: string | null): Promise<void> {
  // One too many is told when the next is asked for.
  await guesses()
    .consume(keyOf(address))
    .catch(() => undefined);
}
