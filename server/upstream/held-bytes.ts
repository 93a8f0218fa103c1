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

/** An export is streamed, and holds no more than this (measured: 0.8 MB). */
const exportBytes = megabyte;
const maxExportsPerPerson = 2;
/** Each holds a connection to the API while it is read, so some must remain. */
const maxExports = 32;

type Account = { bytes: number; calls: number; exports: number; fullUntil: number };
const nothing = (): Account => ({ bytes: 0, calls: 0, exports: 0, fullUntil: 0 });

/**
 * The bytes of bodies and answers that this process holds: in total, per person (by bearer), and
 * for clients whose session the API has not confirmed during this request, in all and per address.
 * It counts bytes, because one answer may be ten thousand times as long as another.
 */
const state = processWide('held-bytes', () => ({
  total: nothing(),
  unconfirmed: nothing(),
  exports: nothing(),
  byPerson: new Map<string, Account>(),
  byAddress: new Map<string, Account>(),
}));

export const countHeldBytes = (): number => state().total.bytes;

/**
 * The share of all bytes for strangers, so that the rest is left to people with a session; and the
 * share of that for one address, so that nobody keeps others from signing in.
 */
const strangerShare = 1 / 4;
const partOfAddress = 1 / 4;
/** The share of either that is reserved for small requests, such as a sign-in, and their size. */
const smallRequestShare = 1 / 4;
const shortBytes = 2 * 1024;
/** The share for exports; calls always have the rest. */
const exportShare = 1 / 4;

const isFull = ({ fullUntil }: Account) => performance.now() < fullUntil;

function fits(account: Account, bytes: number, max: number): boolean {
  if (account.bytes + bytes <= max) return true;
  account.fullUntil = performance.now() + fullForMs;
  return false;
}

function enter(accounts: Map<string, Account>, name: string | null | undefined): Account {
  const account = (name && accounts.get(name)) || nothing();
  account.calls += 1;
  if (name) accounts.set(name, account);
  return account;
}

function leave(accounts: Map<string, Account>, name: string | null | undefined, own: Account) {
  own.calls -= 1;
  if (name && own.calls === 0) accounts.delete(name);
}

/** What one request holds until its answer is sent; an unread answer still counts. */
export class HeldBytes {
  readonly #person: string | undefined;
  readonly #address: string | null | undefined;
  /** The accounts of person and address; without one, this request's own. */
  readonly #ofPerson: Account;
  readonly #ofAddress: Account;
  #bytes = 0;
  #exports = 0;
  #isConfirmed = false;
  #isFreed = false;

  constructor(person: string | undefined, address?: string | null) {
    const { byPerson, byAddress } = state();
    this.#person = person;
    this.#address = address;
    this.#ofPerson = enter(byPerson, person);
    this.#ofAddress = enter(byAddress, address);
  }

  /** The API has accepted this person's bearer. */
  confirm(): void {
    if (this.#isConfirmed || this.#isFreed) return;
    this.#countAsUnconfirmed(-this.#bytes);
    this.#isConfirmed = true;
  }

  /** Whether strangers hold so much that this request might be refused as one of theirs. */
  get mightBeRefused(): boolean {
    if (this.#isConfirmed) return false;
    const strangers = env().MEGABYTES_AT_ONCE * megabyte * strangerShare;
    const isMuch = ({ bytes }: Account, part: number) => bytes > part / 2;
    return (
      isMuch(state().unconfirmed, strangers) || isMuch(this.#ofAddress, strangers * partOfAddress)
    );
  }

  /** Why a long answer would be refused, if that is known before asking for it. */
  longAnswerRefusal(): ProblemCode | undefined {
    const { total } = state();
    const own = this.#ofPerson;
    if (isFull(own) || own.calls > maxCallsPerPerson) return 'too-many-requests';
    return isFull(total) ? 'overloaded' : undefined;
  }

  /** Counts these bytes, or returns why they do not fit. */
  take(bytes: number): ProblemCode | undefined {
    if (this.#isFreed) return 'client-gone';
    const { total, unconfirmed } = state();
    const all = env().MEGABYTES_AT_ONCE * megabyte;
    if (!fits(this.#ofPerson, bytes, maxBytesPerPerson)) return 'too-many-requests';
    if (!this.#isConfirmed) {
      const isShort = this.#bytes + bytes <= shortBytes;
      const strangers = all * strangerShare * (isShort ? 1 : 1 - smallRequestShare);
      // A read for a shared page has no address; a part of its own would only limit its length.
      if (this.#address && !fits(this.#ofAddress, bytes, strangers * partOfAddress)) {
        return 'too-many-requests';
      }
      if (!fits(unconfirmed, bytes, strangers)) return 'overloaded';
    }
    if (!fits(total, bytes, all)) return 'overloaded';
    this.#count(bytes);
    return undefined;
  }

  /** Why an export would be refused, if that is known before asking for it. */
  exportRefusal(): ProblemCode | undefined {
    return this.#ofPerson.exports >= maxExportsPerPerson ? 'too-many-requests' : undefined;
  }

  /** Counts an export that begins, or returns why there are too many. */
  takeExport(): ProblemCode | undefined {
    const { exports } = state();
    const part = env().MEGABYTES_AT_ONCE * megabyte * exportShare;
    const most = Math.min(part, maxExports * exportBytes);
    const isCrowded = !fits(exports, exportBytes, most);
    const refusal = this.exportRefusal() ?? (isCrowded ? 'overloaded' : this.take(exportBytes));
    if (!refusal) this.#countExports(1);
    return refusal;
  }

  free(): void {
    if (this.#isFreed) return;
    const { byPerson, byAddress } = state();
    this.#countExports(-this.#exports);
    this.#count(-this.#bytes);
    this.#isFreed = true;
    leave(byPerson, this.#person, this.#ofPerson);
    leave(byAddress, this.#address, this.#ofAddress);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#ofPerson.bytes += bytes;
    state().total.bytes += bytes;
    if (!this.#isConfirmed) this.#countAsUnconfirmed(bytes);
  }

  #countAsUnconfirmed(bytes: number): void {
    this.#ofAddress.bytes += bytes;
    state().unconfirmed.bytes += bytes;
  }

  #countExports(step: number): void {
    this.#exports += step;
    this.#ofPerson.exports += step;
    state().exports.bytes += step * exportBytes;
  }
}
