import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import { answerOf, database } from '../indexed-db.ts';
import { recordingsName } from '../session/unsent.ts';
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
   * `waiting`: the network or the server is down, and it is retried. `returned`: a recording that
   * was not sent, or not yet, kept until the person sends it or discards it.
   */
  readonly status: 'sending' | 'waiting' | 'returned';
};

/** The unsent answers of this tab are stored, so that a reload loses nothing. */
const storageKey = 'practice_outbox';

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

export function readPending(): Kept[] {
  const kept = parseJson(readItem('sessionStorage', storageKey));
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

export function keepPending(pending: readonly PendingAnswer[]): void {
  const kept = pending.map(
    ({ recorded, status, ...rest }): Kept => ({
      ...rest,
      hasRecording: recorded !== null,
      isReturned: status === 'returned',
    }),
  );
  if (kept.length === 0) removeItem('sessionStorage', storageKey);
  else storeItem('sessionStorage', storageKey, JSON.stringify(kept));
}

/*
 * Recordings are stored until they have been sent. If the browser stores nothing (some private
 * windows), a recording lasts as long as its page.
 */

type KeptRecording = { key: string; recorded: Recorded; keptAt: number };

const inRecordings = database(recordingsName, ['answers']);
/** For those whose tab was closed before they were sent. */
const keptMs = 30 * 24 * 60 * 60_000;

export const keepRecording = (isAllowed: () => boolean, key: string, recorded: Recorded) =>
  inRecordings(isAllowed, async (storeOf) => {
    const answers = storeOf('answers');
    const now = Date.now();
    const all: KeptRecording[] = await answerOf(answers.getAll());
    for (const old of all) if (now - old.keptAt > keptMs) answers.delete(old.key);
    answers.put({ key, recorded, keptAt: now } satisfies KeptRecording);
  });

export const findRecording = (isAllowed: () => boolean, key: string): Promise<Recorded | null> =>
  inRecordings(isAllowed, async (storeOf) => {
    const kept: KeptRecording | undefined = await answerOf(storeOf('answers').get(key));
    return kept?.recorded ?? null;
  });

export const dropRecording = (isAllowed: () => boolean, key: string) =>
  inRecordings(isAllowed, async (storeOf) => storeOf('answers').delete(key));
