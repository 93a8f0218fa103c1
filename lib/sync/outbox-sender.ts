import { isTriedLater } from '../api/is-transient.ts';
import { ApiProblem } from '../api/problem.ts';
import type { Entry, Kind, Outcome, Session } from './entry.ts';

export type SentKind = Pick<Kind<never>, 'coalesce' | 'send' | 'settle'>;

/** What it sends from: the outbox. */
type Queue = {
  readonly kinds: ReadonlyMap<string, SentKind>;
  read(): readonly Entry[];
  settle(entry: Entry, outcome: Outcome<unknown>): void;
  drop(key: string): void;
  setStalled(kinds: readonly string[]): void;
};

/** Of browser-ports.ts. */
type Ports = {
  pause(ms: number, signal: AbortSignal): Promise<void>;
  lock<Value>(name: string, signal: AbortSignal, run: () => Promise<Value>): Promise<Value>;
  maySend(session: Session): boolean;
};

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Sends the entries of one session in order: of all tabs, one at a time. */
export class Sender {
  readonly #queue: Queue;
  readonly #ports: Ports;
  readonly #session: Session;
  readonly #life = new AbortController();
  #pause: AbortController | null = null;
  #pauseMs = firstPauseMs;
  #isRunning = false;
  /** What is being sent now; settled with it, and null while nothing is. */
  underWay: Promise<void> | null = null;

  constructor(queue: Queue, ports: Ports, session: Session) {
    this.#queue = queue;
    this.#ports = ports;
    this.#session = session;
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
        const retryMs = await this.#ports.lock(this.#session.owner, signal, this.#turn);
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
    const failed = new Set<string>();
    let retryMs = 0;
    for (let entry = this.#next(failed); entry; entry = this.#next(failed)) {
      const problem = await this.#send(entry);
      if (this.#life.signal.aborted) return null;
      if (!problem) this.#pauseMs = firstPauseMs;
      if (!problem) continue;
      retryMs = Math.max(retryMs, (problem.retryAfter ?? 0) * 1000);
      failed.add(entry.kind);
      // Nobody answers, or nobody is signed in any more: none of the others would arrive either.
      if (problem.kind !== 'status' || problem.status === 401)
        for (const name of this.#queue.kinds.keys()) failed.add(name);
    }
    this.#queue.setStalled([...failed]);
    return failed.size === 0 ? null : retryMs;
  }

  /** Null once the API has decided about it; else why it has not. */
  async #send(entry: Entry): Promise<ApiProblem | null> {
    const { signal } = this.#life;
    const call = { token: this.#session.token, signal };
    try {
      const answer = await this.#queue.kinds.get(entry.kind)?.send?.(entry, call);
      if (!signal.aborted) this.#queue.settle(entry, { answer });
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      // A bug of ours loses nothing, and holds up nothing else.
      if (!(error instanceof ApiProblem)) console.error('Error sending a change', error);
      const problem = error instanceof ApiProblem ? error : new ApiProblem('status');
      const isRefused = problem === error && !isTriedLater(problem);
      if (isRefused) this.#queue.settle(entry, { problem });
      return isRefused ? null : problem;
    }
  }

  #next(failed: ReadonlySet<string> = new Set()): Entry | undefined {
    if (this.#life.signal.aborted || !this.#ports.maySend(this.#session)) return undefined;
    const { kinds } = this.#queue;
    return this.#queue.read().find(({ kind }) => !failed.has(kind) && kinds.get(kind)?.send);
  }
}
