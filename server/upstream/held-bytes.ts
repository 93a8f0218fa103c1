import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';

const megabyte = 1024 * 1024;
/** More than the longest answer (`listBody`): nobody's own list is refused when it is alone. */
const maxOfPerson = 40 * megabyte;
/** Long answers asked for at once: a browser asks for a few, whatever it does. */
const maxCallsOfPerson = 128;
/** Whoever was full just now is not asked for: the API would begin to send what is then refused. */
const fullForMs = 250;

type Account = { bytes: number; calls: number; fullUntil: number };
export type Refusal = 'abandoned' | 'person-full' | 'site-full';

/**
 * How much of the API's answers this process holds, in all and for each person (their bearer). It
 * counts bytes, because one answer may be ten thousand times as long as another.
 */
const state = () => processWide('held-bytes', makeState);
const makeState = (): { inAll: Account; byPerson: Map<string, Account> } => ({
  inAll: { bytes: 0, calls: 0, fullUntil: 0 },
  byPerson: new Map(),
});

const isFull = ({ fullUntil }: Account) => performance.now() < fullUntil;

function fits(account: Account, bytes: number, max: number): boolean {
  if (account.bytes + bytes <= max) return true;
  account.fullUntil = performance.now() + fullForMs;
  return false;
}

/** What one request holds, until its answer has been sent: an answer that nobody reads counts on. */
export class HeldBytes {
  readonly #person: string | undefined;
  #bytes = 0;
  #isFreed = false;

  constructor(person: string | undefined) {
    this.#person = person;
    this.#count(0, 1);
  }

  /** Nobody's own, without a bearer: that counts in all alone. */
  get #own(): Account {
    const account = this.#person === undefined ? undefined : state().byPerson.get(this.#person);
    return account ?? { bytes: 0, calls: 0, fullUntil: 0 };
  }

  /** Whether a long answer would be refused, as far as one can tell before it comes. */
  refusesLong(): Refusal | undefined {
    if (isFull(this.#own) || this.#own.calls > maxCallsOfPerson) return 'person-full';
    return isFull(state().inAll) ? 'site-full' : undefined;
  }

  /** Counts these bytes, or says why they may not be taken. */
  take(bytes: number): Refusal | undefined {
    if (this.#isFreed) return 'abandoned';
    if (!fits(this.#own, bytes, maxOfPerson)) return 'person-full';
    if (!fits(state().inAll, bytes, env().MEGABYTES_AT_ONCE * megabyte)) return 'site-full';
    this.#count(bytes, 0);
    return undefined;
  }

  free(): void {
    if (this.#isFreed) return;
    this.#isFreed = true;
    this.#count(-this.#bytes, -1);
  }

  #count(bytes: number, calls: number): void {
    const { inAll, byPerson } = state();
    this.#bytes += bytes;
    inAll.bytes += bytes;
    if (this.#person === undefined) return;
    const own = this.#own;
    own.bytes += bytes;
    own.calls += calls;
    if (own.calls > 0) byPerson.set(this.#person, own);
    else byPerson.delete(this.#person);
  }
}
