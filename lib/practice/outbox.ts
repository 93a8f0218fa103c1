import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import { Listeners } from '../listeners.ts';
import { pause } from '../pause.ts';
import { dropRecording, findRecording, keepRecording } from './kept-recordings.ts';
import type { Recorded } from './recorder.ts';

/** An answer on its way to the API. */
export type PendingAnswer = {
  /** The `Idempotency-Key`: however often it is sent, it is stored once. */
  readonly key: string;
  readonly conversationId: string;
  /** The key of the last message when it was sent. */
  readonly after: string | null;
  readonly text: string;
  readonly recorded: Recorded | null;
  /**
   * `waiting`: the net or the server is away; it is sent again by itself. `returned`: a recording
   * that was not sent, kept until somebody sends it again or throws it away.
   */
  readonly status: 'sending' | 'waiting' | 'returned';
};

export type WhyReturned = 'taken-back' | 'given-up' | 'refused';

/** `later`: not now, but the same may succeed. `refused`: it will not. */
export type SendResult =
  | { readonly kind: 'stored'; readonly body: unknown }
  | { readonly kind: 'later'; readonly retryAfterMs: number }
  | { readonly kind: 'refused' };

type Handlers = {
  /** Whose recordings are kept. */
  token: string;
  send: (answer: PendingAnswer) => Promise<SendResult>;
  onStored: (answer: PendingAnswer, body: unknown) => void;
  /** It is not sent any more: a text belongs back into the field. */
  onReturned: (answer: PendingAnswer, why: WhyReturned) => void;
};

const storageKey = 'practice_outbox';
const firstPauseMs = 1_500;
const longestPauseMs = 15_000;
/** While the browser is online; time without a net does not count. */
const giveUpAfterMs = 120_000;

type Kept = Omit<PendingAnswer, 'recorded' | 'status'> & {
  hasRecording: boolean;
  isReturned?: boolean;
};

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Record<keyof Kept, unknown>> | null;
  return (
    typeof kept?.key === 'string' &&
    typeof kept.conversationId === 'string' &&
    (kept.after === null || typeof kept.after === 'string') &&
    typeof kept.text === 'string' &&
    typeof kept.hasRecording === 'boolean'
  );
};

function readKept(): Kept[] {
  const kept = parseJson(readItem('sessionStorage', storageKey));
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/**
 * Sends answers one after the other, each until it is stored or refused, through lost connections
 * and reloads of the tab.
 */
export class Outbox {
  readonly #handlers: Handlers;
  readonly #listeners = new Listeners();
  readonly #life = new AbortController();
  #pending: readonly PendingAnswer[] = [];
  #isSending = false;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  readonly subscribe = this.#listeners.add;

  readonly getPending = (): readonly PendingAnswer[] => this.#pending;

  /** What was being sent when the tab was reloaded goes on. */
  async restore(): Promise<void> {
    for (const { hasRecording, isReturned, ...kept } of readKept()) {
      const recorded = hasRecording ? await findRecording(this.#handlers.token, kept.key) : null;
      if (hasRecording && recorded === null) continue;
      if (this.#life.signal.aborted || this.#pending.some(({ key }) => key === kept.key)) continue;
      const status = isReturned ? 'returned' : 'sending';
      this.#set([...this.#pending, { ...kept, recorded, status }]);
    }
    void this.#sendAll();
  }

  /** One that came back is sent again with its key. */
  async add(answer: Omit<PendingAnswer, 'status'>): Promise<void> {
    const others = this.#pending.filter(({ key }) => key !== answer.key);
    this.#set([...others, { ...answer, status: 'sending' }]);
    if (answer.recorded) await keepRecording(this.#handlers.token, answer.key, answer.recorded);
    void this.#sendAll();
  }

  /** Somebody takes an answer back that could not be sent yet. */
  readonly takeBack = (key: string): void => {
    const answer = this.#pending.find((pending) => pending.key === key);
    if (answer) this.#return(answer, 'taken-back');
  };

  /** Somebody throws a recording away that came back. */
  readonly discard = (key: string): void => this.#remove(key);

  stop(): void {
    this.#life.abort();
  }

  /** At sign-out: nothing of this person stays. Recordings are forgotten with all that was read. */
  forget(): void {
    this.#pending = [];
    removeItem('sessionStorage', storageKey);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const next = () => this.#pending.find(({ status }) => status !== 'returned');
    for (let answer = next(); answer; answer = next()) await this.#deliver(answer);
    this.#isSending = false;
  }

  async #deliver({ key }: PendingAnswer): Promise<void> {
    let pauseMs = firstPauseMs;
    let triedForMs = 0;
    for (;;) {
      const answer = this.#toSend(key);
      if (!answer || this.#life.signal.aborted) return;
      const result = await this.#handlers.send(answer);
      if (this.#life.signal.aborted) return;
      if (result.kind === 'stored') {
        this.#remove(key);
        return this.#handlers.onStored(answer, result.body);
      }
      // Taken back meanwhile.
      if (!this.#toSend(key)) return;
      if (result.kind === 'refused') return this.#return(answer, 'refused');
      if (triedForMs >= giveUpAfterMs) return this.#return(answer, 'given-up');
      this.#set(
        this.#pending.map((one) => (one.key === key ? { ...one, status: 'waiting' } : one)),
      );
      const waitMs = Math.max(result.retryAfterMs, pauseMs);
      await pause(waitMs, this.#life.signal);
      if (navigator.onLine) triedForMs += waitMs;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  #toSend(key: string): PendingAnswer | undefined {
    return this.#pending.find((one) => one.key === key && one.status !== 'returned');
  }

  #return(answer: PendingAnswer, why: WhyReturned): void {
    const { key, recorded } = answer;
    if (recorded) {
      this.#set(
        this.#pending.map((one) => (one.key === key ? { ...one, status: 'returned' } : one)),
      );
    } else this.#remove(key);
    this.#handlers.onReturned(answer, why);
  }

  #remove(key: string): void {
    const isRecorded = this.#pending.some((one) => one.key === key && one.recorded !== null);
    this.#set(this.#pending.filter((pending) => pending.key !== key));
    if (isRecorded) void dropRecording(this.#handlers.token, key);
  }

  #set(pending: readonly PendingAnswer[]): void {
    this.#pending = pending;
    const kept = pending.map(
      ({ recorded, status, ...rest }): Kept => ({
        ...rest,
        hasRecording: recorded !== null,
        ...(status === 'returned' && { isReturned: true }),
      }),
    );
    if (kept.length === 0) removeItem('sessionStorage', storageKey);
    else storeItem('sessionStorage', storageKey, JSON.stringify(kept));
    this.#listeners.tell();
  }
}
