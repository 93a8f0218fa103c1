import { isTransient } from '@/lib/api/is-transient';
import { type NewInterview, startInterview } from '@/lib/api/practice';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import { recordIn } from '@/lib/api/record-in';
import { pause } from '@/lib/pause';
import { randomId } from '@/lib/random-id';
import type { Received } from '../store/received';

export type StartOutcome =
  | { readonly kind: 'started'; readonly id: string }
  /** The free plan's interview of this week is used. */
  | { readonly kind: 'limit'; readonly availableAt: number | null }
  | {
      readonly kind: 'failed';
      /** The API does not accept the request. */
      readonly isRefused?: true;
      /** The API's code for the reason. */
      readonly reason?: string | undefined;
    };

type Limit = Extract<StartOutcome, { kind: 'limit' }>;

/** Null for any other problem. */
export function limitIn(problem: ApiProblem): Limit | null {
  if (problem.status !== 402) return null;
  const availableAt = Date.parse(problem.availableAt ?? '');
  return { kind: 'limit', availableAt: Number.isNaN(availableAt) ? null : availableAt };
}

const refused: readonly number[] = [400, 422];
const pausesMs = [1_000, 2_000, 4_000, 8_000];

/** Starts interviews, each once. */
export class Starter {
  readonly #token: string;
  readonly #received: Received;
  readonly #signal: AbortSignal;
  /**
   * Reused when a press is repeated, so that a lost response does not lead to a second interview.
   */
  readonly #keys = new Map<string, string>();
  /** The interview that was started last. */
  lastId: string | null = null;

  constructor(token: string, received: Received, signal: AbortSignal) {
    this.#token = token;
    this.#received = received;
    this.#signal = signal;
  }

  /** Retries for some seconds if nobody answers, always with one key, so that it starts once. */
  readonly start = async (
    interview: NewInterview,
    key: string = this.#keyOf(interview),
  ): Promise<StartOutcome> => {
    for (const pauseMs of [...pausesMs, null]) {
      const problem = await this.#tryToStart(interview, key);
      if (this.#signal.aborted) break;
      if (typeof problem === 'string') {
        this.#keys.clear();
        return { kind: 'started', id: problem };
      }
      const reason = problem?.reason;
      // `answers_limit` is not the week's interview: the coach has read what the plan includes.
      const limit = problem && reason !== 'answers_limit' && limitIn(problem);
      if (limit) return limit;
      if (pauseMs === null || problem === null || !isTransient(problem)) {
        console.error('Error starting an interview', problem);
        const isRefused = problem !== null && refused.includes(problem.status);
        return { kind: 'failed', ...(isRefused && { isRefused }), reason };
      }
      await pause(pauseMs, this.#signal);
      if (this.#signal.aborted) break;
    }
    return { kind: 'failed' };
  };

  #keyOf(interview: NewInterview): string {
    const wish = JSON.stringify(interview);
    const key = this.#keys.get(wish) ?? randomId();
    this.#keys.set(wish, key);
    return key;
  }

  /** The interview's id, or the problem; null if the answer holds no interview. */
  async #tryToStart(interview: NewInterview, key: string): Promise<string | ApiProblem | null> {
    try {
      const record = recordIn(await startInterview(this.#token, interview, key));
      // Somebody else may be signed in by now.
      if (this.#signal.aborted) return null;
      this.lastId = this.#received.conversation(record)?.id ?? null;
      return this.lastId;
    } catch (error) {
      return problemIn(error);
    }
  }
}
