import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import type { ProblemCode } from './problem.ts';

const megabyte = 1024 * 1024;
/** More than the longest answer (`listBody`), so a person's only list is never refused. */
const maxBytesPerPerson = 40 * megabyte;
/** Concurrent calls of one person before long answers are refused; a browser makes a few. */
const maxCallsPerPerson = 128;
/** After a refusal the API is not asked for long answers: it would send bytes that we refuse. */
const fullForMs = 250;

type Account = { bytes: number; calls: number; fullUntil: number };

/**
 * How much of the API's answers this process holds, in total and per person (by bearer). It counts
 * bytes, because one answer may be ten thousand times as long as another.
 */
const nothing = (): Account => ({ bytes: 0, calls: 0, fullUntil: 0 });
const state = processWide('held-bytes', () => ({
  total: nothing(),
  byPerson: new Map<string, Account>(),
}));

export const countHeldBytes = (): number => state().total.bytes;

const isFull = ({ fullUntil }: Account) => performance.now() < fullUntil;

function fits(account: Account, bytes: number, max: number): boolean {
  if (account.bytes + bytes <= max) return true;
  account.fullUntil = performance.now() + fullForMs;
  return false;
}

/** What one request holds until its answer is sent: an answer that nobody reads still counts. */
export class HeldBytes {
  readonly #person: string | undefined;
  /** The person's account; without a bearer, this request's own. */
  readonly #own: Account;
  #bytes = 0;
  #isFreed = false;

  constructor(person: string | undefined) {
    const { byPerson } = state();
    const known = person === undefined ? undefined : byPerson.get(person);
    this.#person = person;
    this.#own = known ?? nothing();
    this.#own.calls += 1;
    if (person !== undefined && !known) byPerson.set(person, this.#own);
  }

  /** Why a long answer would be refused, if that is known before asking for it. */
  refusesLong(): ProblemCode | undefined {
    if (isFull(this.#own) || this.#own.calls > maxCallsPerPerson) return 'too-many-requests';
    return isFull(state().total) ? 'site-crowded' : undefined;
  }

  /** Counts these bytes, or returns why they do not fit. */
  take(bytes: number): ProblemCode | undefined {
    if (this.#isFreed) return 'client-gone';
    if (!fits(this.#own, bytes, maxBytesPerPerson)) return 'too-many-requests';
    if (!fits(state().total, bytes, env().MEGABYTES_AT_ONCE * megabyte)) return 'site-crowded';
    this.#count(bytes);
    return undefined;
  }

  free(): void {
    if (this.#isFreed) return;
    this.#isFreed = true;
    this.#count(-this.#bytes);
    this.#own.calls -= 1;
    if (this.#own.calls === 0 && this.#person !== undefined) state().byPerson.delete(this.#person);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#own.bytes += bytes;
    state().total.bytes += bytes;
  }
}
