import 'server-only';
import { processWide } from '../process/process-wide.ts';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.ts';

/** Links that open nothing, from one address in a minute. Whoever reads what exists is never counted. */
const mostGuesses = 30;

const makeLimiter = () =>
  new BoundedMemoryLimiter({ keyPrefix: 'shares', points: mostGuesses, duration: 60 });

const guesses = processWide('share-guesses', makeLimiter);

const keyOf = (address: string | null): string => address ?? 'unknown';

/** Seconds to wait, if this address has guessed too often. */
export async function secondsUntilGuess(address: string | null): Promise<number | null> {
  const known = await guesses().get(keyOf(address));
  if (known === null || known.consumedPoints < mostGuesses) return null;
  return Math.max(1, Math.ceil(known.msBeforeNext / 1000));
}

export async function countGuess(address: string | null): Promise<void> {
  // One too many is told when the next is asked for.
  await guesses()
    .consume(keyOf(address))
    .catch(() => undefined);
}
