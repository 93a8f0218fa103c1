import type { ApiProblem } from '../api/problem.ts';

/**
 * Whose entries they are. `owner` lasts until the person signs out, through all sessions that expire;
 * `person` for good, and is null where the API does not say who it is.
 */
export type Session = {
  readonly token: string;
  readonly owner: string;
  readonly person: string | null;
};

/** A change that was made here, until its server has it; for good, if nothing sends its kind. */
export type Entry = {
  /** Its `Idempotency-Key`: however often it is sent, it counts once. */
  readonly key: string;
  readonly owner: string;
  readonly kind: string;
  /** What it changes: the id of an interview or of a message. */
  readonly target: string;
  /** Read by its kind alone, which does not trust what was stored. */
  readonly patch: unknown;
  /** What it may replace, as it was known here: all else was set by another device. */
  readonly base: unknown;
  /** By this browser's clock, and later than all entries before it. */
  readonly at: number;
};

export type Draft = Pick<Entry, 'kind' | 'target' | 'patch'> & Partial<Entry>;

export type Call = { token: string; signal: AbortSignal };

export type Outcome<Answer> = { readonly answer: Answer } | { readonly problem: ApiProblem };

export type Kind<Value, Answer = unknown> = {
  /** What stands for both, under the newer one's key; null if both stay. */
  coalesce(older: Entry, newer: Entry): Entry | null;
  /** What the server said, as this entry changes it. Pure: the screen is drawn from it. */
  apply(value: Value, entry: Entry): Value;
  /** Throws an `ApiProblem`. Null: nothing sends it, and it stays in this browser. */
  send: ((entry: Entry, call: Call) => Promise<Answer>) | null;
  /** What is left of it, under its key, once the API has decided; null if nothing is. Pure. */
  settle(entry: Entry, outcome: Outcome<Answer>): Entry | null;
};

/** What the server said, with the entries of a kind applied. */
export const applied = <Value>(
  kind: Pick<Kind<Value>, 'apply'>,
  name: string,
  value: Value,
  entries: readonly Entry[],
): Value =>
  entries.reduce((all, entry) => (entry.kind === name ? kind.apply(all, entry) : all), value);
