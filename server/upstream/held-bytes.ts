import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import type { ProblemCode } from './problem.ts';

const megabyte = 1024 * 1024;
/** More than the longest answer (`listBody`): nobody's own list is refused when it is alone. */
const maxOfPerson = 40 * megabyte;
/** Long answers asked for at once: a browser asks for a few, whatever it does. */
const maxCallsOfPerson = 128;
/** Whoever was full just now is not asked for: the API would begin to send what is then refused. */
const fullForMs = 250;

type Account = { bytes: number; calls: number; fullUntil: number };

/**
 * How much of the API's answers this process holds, in all and for each person (their bearer). It
 * counts bytes, because one answer may be ten thousand times as long as another.
 */
const nothing = (): Account => ({ bytes: 0, calls: 0, fullUntil: 0 });
const state = processWide('held-bytes', () => ({
  inAll: nothing(),
  byPerson: new Map<string, Account>(),
}));

export const countHeldBytes = (): number => state().inAll.bytes;

const isFull = ({ fullUntil }: Account) => performance.now() < fullUntil;

function fits(account: Account, bytes: number, max: number): boolean {
  if (account.bytes + bytes <= max) return true;
  account.fullUntil = performance.now() + fullForMs;
  return false;
}

/** What one request holds, until its answer has been sent: an answer that nobody reads counts on. */
export class HeldBytes {
  readonly #person: string | undefined;
  /** Without a bearer, of this request alone. */
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

  /** Whether a long answer would be refused, as far as one can tell before it comes. */
  refusesLong(): ProblemCode | undefined {
    if (isFull(this.#own) || this.#own.calls > maxCallsOfPerson) return 'too-many-requests';
    return isFull(state().inAll) ? 'site-crowded' : undefined;
  }

  /** Counts these bytes, or says why they may not be taken. */
  take(bytes: number): ProblemCode | undefined {
    if (this.#isFreed) return 'client-gone';
    if (!fits(this.#own, bytes, maxOfPerson)) return 'too-many-requests';
    if (!fits(state().inAll, bytes, env().MEGABYTES_AT_ONCE * megabyte)) return 'site-crowded';
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
    state().inAll.bytes += bytes;
  }
}
