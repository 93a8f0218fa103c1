import { isTriedLater } from '@/lib/api/is-transient';
import { ApiProblem } from '@/lib/api/problem';
import type { QueuedAnswer, WhyReturned } from './answers';
import type { Ports, Session } from './browser-ports';

/** What came of one attempt to send an answer. */
export type Outcome =
  | { readonly is: 'delivered' }
  | { readonly is: 'returned'; readonly why: WhyReturned }
  /** It is tried again, not before `retryMs`. */
  | { readonly is: 'delayed'; readonly retryMs: number };

/** May also throw an `ApiProblem`. */
export type Send = (answer: QueuedAnswer, signal: AbortSignal) => Promise<Outcome>;

type Queue = {
  /** The next one to be sent. */
  first(): QueuedAnswer | undefined;
  settle(answer: QueuedAnswer, outcome: Outcome): void;
};
type Given = {
  queue: Queue;
  ports: Pick<Ports, 'pause' | 'lock' | 'maySend'>;
  session: Session;
  send: Send;
};

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Sends the answers of one session in order: of all tabs, one at a time. */
export class Sender {
  readonly #queue: Queue;
  readonly #ports: Given['ports'];
  readonly #session: Session;
  readonly #send: Send;
  readonly #life = new AbortController();
  #pause: AbortController | null = null;
  #pauseMs = firstPauseMs;
  #isRunning = false;
  /** What is being sent now; settled with it, and null while nothing is. */
  underWay: Promise<void> | null = null;

  constructor({ queue, ports, session, send }: Given) {
    this.#queue = queue;
    this.#ports = ports;
    this.#session = session;
    this.#send = send;
  }

  stop(): void {
    this.#life.abort();
    this.#pause?.abort();
  }

  /** Something is new: it is tried at once. */
  wake(): void {
    this.#pause?.abort();
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { signal } = this.#life;
    try {
      while (this.#next()) {
        const name = `answers-${this.#session.owner}`;
        const retryMs = await this.#ports.lock(name, signal, this.#turn);
        if (retryMs === null) continue;
        this.#pause = new AbortController();
        await this.#ports.pause(Math.max(retryMs, this.#pauseMs), this.#pause.signal);
        this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
      }
    } catch (error) {
      // While it waited for its turn.
      if (!signal.aborted) throw error;
    } finally {
      this.#isRunning = false;
    }
  }

  readonly #turn = (): Promise<number | null> => {
    const turn = this.#sendAll();
    this.underWay = turn.then(() => {
      this.underWay = null;
    });
    return turn;
  };

  /** Null once nothing is left; else how long the API asks to wait. */
  async #sendAll(): Promise<number | null> {
    for (let answer = this.#next(); answer; answer = this.#next()) {
      const outcome = await this.#attempt(answer);
      if (this.#life.signal.aborted) return null;
      this.#queue.settle(answer, outcome);
      // The next ones wait, so that they arrive in order.
      if (outcome.is === 'delayed') return outcome.retryMs;
      this.#pauseMs = firstPauseMs;
    }
    return null;
  }

  async #attempt(answer: QueuedAnswer): Promise<Outcome> {
    const { signal } = this.#life;
    try {
      return await this.#send(answer, signal);
    } catch (error) {
      if (!(error instanceof ApiProblem)) {
        // A bug of ours loses nothing.
        if (!signal.aborted) console.error('Error sending an answer', error);
        return { is: 'delayed', retryMs: 0 };
      }
      if (isTriedLater(error)) return { is: 'delayed', retryMs: (error.retryAfter ?? 0) * 1000 };
      return { is: 'returned', why: 'refused' };
    }
  }

  #next(): QueuedAnswer | undefined {
    if (this.#life.signal.aborted || !this.#ports.maySend(this.#session)) return undefined;
    return this.#queue.first();
  }
}
