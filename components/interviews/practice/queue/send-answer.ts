import { isTransient } from '@/lib/api/is-transient';
import { sendAnswer } from '@/lib/api/practice';
import { problemIn } from '@/lib/api/problem';
import { recordIn } from '@/lib/api/record-in';
import { limitIn } from '../starter';
import { withWords } from '../transcript-words';
import type { Outcome, Send } from './answer-queue';
import type { QueuedAnswer } from './answers';
import { askedSince } from './asked-since';
import type { Recordings } from './recordings';

/** After failing this long while the browser is online, an answer is returned to its author. */
const giveUpAfterMs = 120_000;
/**
 * An answer whose first attempt comes later than this has waited for another answer, or for the
 * network.
 */
const atOnceMs = 5_000;

/** When answers were given, and when the current run of attempts began. */
export class Attempts {
  readonly #givenAt = new Map<string, number>();
  readonly #triedSince = new Map<string, number>();

  /** Its author has given it, for the first time or again. */
  begin(key: string, isAtOnce: boolean): void {
    this.#triedSince.delete(key);
    if (isAtOnce) this.#givenAt.set(key, Date.now());
  }

  /** Whether somebody has just given it, and it was not tried before. */
  isAtOnce(key: string): boolean {
    const givenAt = this.#givenAt.get(key);
    this.#givenAt.delete(key);
    return givenAt !== undefined && Date.now() - givenAt < atOnceMs;
  }

  isGivenUp(key: string): boolean {
    const since = navigator.onLine ? (this.#triedSince.get(key) ?? Date.now()) : Date.now();
    this.#triedSince.set(key, since);
    return Date.now() - since >= giveUpAfterMs;
  }
}

type Given = {
  token: string;
  /** Aborts an upload: its author has signed out, or somebody else has signed in. */
  signedOut: AbortSignal;
  recordings: Recordings;
  attempts: Attempts;
  /** The API has it, as this record. */
  onStored: (answer: QueuedAnswer, record: unknown) => void;
  isSessionOver: () => Promise<boolean>;
};

/** Makes one attempt to send an answer. */
export function answerSender(given: Given): Send {
  const { token, signedOut, recordings, attempts, onStored, isSessionOver } = given;

  async function attempt(answer: QueuedAnswer, signal: AbortSignal): Promise<Outcome> {
    const { key, conversationId, text, recording } = answer;
    const isAtOnce = attempts.isAtOnce(key);
    const sound = recording && (await recordings.find(key));
    if (sound === 'unreadable') return { is: 'delayed', retryMs: 0 };
    const since = isAtOnce ? null : await askedSince(answer, { token, signal });
    const isStored = since?.is === 'stored';
    if (since?.is === 'asked-else') return { is: 'returned', why: 'moved-on' };
    if (!isStored && sound === 'missing') return { is: 'returned', why: 'lost' };
    const recorded = recording && sound && sound !== 'missing' ? withWords(sound, recording) : null;
    const record = isStored
      ? since.record
      : recordIn(
          await sendAnswer({ token, signal: signedOut }, conversationId, { key, text, recorded }),
        );
    if (!signal.aborted) onStored(answer, record);
    return { is: 'delivered' };
  }

  return async (answer, signal) => {
    try {
      return await attempt(answer, signal);
    } catch (error) {
      const problem = problemIn(error);
      // If the session is over, the next session sends it.
      if (problem.status === 401 && !(await isSessionOver()))
        return { is: 'returned', why: 'refused' };
      if (limitIn(problem)) return { is: 'returned', why: 'limit' };
      if (problem.reason === 'recordings_full') return { is: 'returned', why: 'full' };
      if (isTransient(problem) && attempts.isGivenUp(answer.key))
        return { is: 'returned', why: 'given-up' };
      throw problem;
    }
  };
}
