import { isTriedLater } from '@/lib/api/is-transient';
import { ApiProblem } from '@/lib/api/problem';
import { ObservableState } from '@/lib/observable-state';
import { answerPrefix } from '@/lib/session/unsent';
import {
  type AnswerEvent,
  answersAfter,
  isOnItsWay,
  type QueuedAnswer,
  readAnswer,
  type WhyReturned,
} from './answers';
import type { Ports, Session } from './browser-ports';

/** The outcome of one attempt to send an answer. */
export type Outcome =
  | { readonly is: 'delivered' }
  | { readonly is: 'returned'; readonly why: WhyReturned }
  /** It is tried again, not before `retryMs`. */
  | { readonly is: 'delayed'; readonly retryMs: number };

/** May also throw an `ApiProblem`. */
export type Send = (answer: QueuedAnswer, signal: AbortSignal) => Promise<Outcome>;

type Given = {
  session: Session;
  ports: Ports;
  send: Send;
  /** Another tab has sent an answer: its message arrives by an event, or with the next call. */
  onSentElsewhere?: VoidFunction;
};

/**
 * The answers that one person has given in this browser and the API does not have yet. Each is
 * stored under a name of its own, at once and without a lock: two tabs never overwrite each other,
 * and nothing is lost with the page.
 */
export class AnswerQueue extends ObservableState<readonly QueuedAnswer[]> {
  readonly #session: Session;
  readonly #ports: Ports;
  readonly #sender: Sender;
  readonly #onSentElsewhere: VoidFunction;
  /** The records read last, so that an unchanged answer stays the same object. */
  #known: ReadonlyMap<string, { text: string | null; answer: QueuedAnswer | null }> = new Map();

  constructor({ session, ports, send, onSentElsewhere = () => undefined }: Given) {
    super([]);
    this.#session = session;
    this.#ports = ports;
    this.#onSentElsewhere = onSentElsewhere;
    this.#sender = new Sender({ queue: this, ports, session, send });
    this.#publish();
  }

  stop(): void {
    this.#sender.stop();
  }

  /** Sends what waits, at once. */
  readonly wake = (): void => this.#sender.wake();

  /** Null if nothing is being sent: what the API says then is not older than what was sent. */
  get underWay(): Promise<void> | null {
    return this.#sender.underWay;
  }

  first(): QueuedAnswer | undefined {
    return this.read().find(isOnItsWay);
  }

  /** False if nothing may be stored, because nobody is signed in any more. */
  dispatch(event: AnswerEvent): boolean {
    if (!this.#ports.mayKeep(this.#session)) return false;
    const { records } = this.#ports;
    const before = this.read();
    const after = answersAfter(before, event);
    const keys = new Set(after.map(({ key }) => key));
    for (const { key } of before) if (!keys.has(key)) records.remove(this.#nameOf(key));
    for (const answer of after)
      if (!before.includes(answer)) records.write(this.#nameOf(answer.key), JSON.stringify(answer));
    this.#publish();
    if (event.type === 'given') this.wake();
    return true;
  }

  settle({ key }: QueuedAnswer, outcome: Outcome): void {
    if (outcome.is === 'delayed') this.dispatch({ type: 'delayed' });
    else if (outcome.is === 'delivered') this.dispatch({ type: 'delivered', key });
    else this.dispatch({ type: 'returned', key, why: outcome.why });
  }

  /** Until it is released, other tabs and the next page do not see an answer. */
  hideFromTabs(key: string): void {
    this.#ports.records.hide(this.#nameOf(key));
  }

  release(key: string): void {
    if (this.#ports.mayKeep(this.#session)) this.#ports.records.release(this.#nameOf(key));
  }

  /** Another tab has stored, changed or sent something. */
  readonly followTabs = (): void => {
    const before = this.state;
    this.#publish();
    const left = new Set(this.state.map(({ key }) => key));
    if (before.some((one) => isOnItsWay(one) && !left.has(one.key))) this.#onSentElsewhere();
    // Without locks every tab would send it.
    if (this.#ports.hasLocks()) this.wake();
  };

  /** As stored now, oldest first. */
  read(): readonly QueuedAnswer[] {
    const { records } = this.#ports;
    const known = new Map<string, { text: string | null; answer: QueuedAnswer | null }>();
    for (const name of records.names()) {
      if (!name.startsWith(this.#nameOf(''))) continue;
      const text = records.read(name);
      const before = this.#known.get(name);
      known.set(name, before?.text === text ? before : { text, answer: this.#parse(name, text) });
    }
    this.#known = known;
    return [...known.values()]
      .flatMap(({ answer }) => answer ?? [])
      .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  }

  #parse(name: string, text: string | null): QueuedAnswer | null {
    const answer = readAnswer(text);
    return answer && this.#nameOf(answer.key) === name ? answer : null;
  }

  readonly #nameOf = (key: string): string => `${answerPrefix}${this.#session.owner}_${key}`;

  #publish(): void {
    const answers = this.read();
    if (answers.length !== this.state.length || answers.some((one, at) => one !== this.state[at]))
      this.set(answers);
  }
}

/** What the sender needs of the queue. */
type Waiting = {
  /** The next one to be sent. */
  first(): QueuedAnswer | undefined;
  settle(answer: QueuedAnswer, outcome: Outcome): void;
};

type Sending = {
  queue: Waiting;
  ports: Pick<Ports, 'pause' | 'lock' | 'maySend'>;
  session: Session;
  send: Send;
};

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Sends the answers of one session in order: of all tabs, one at a time. */
export class Sender {
  readonly #queue: Waiting;
  readonly #ports: Sending['ports'];
  readonly #session: Session;
  readonly #send: Send;
  readonly #life = new AbortController();
  #pause: AbortController | null = null;
  #pauseMs = firstPauseMs;
  #isRunning = false;
  /** Settles when the current round of sending does. Null while nothing is being sent. */
  underWay: Promise<void> | null = null;

  constructor({ queue, ports, session, send }: Sending) {
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

  /** Null once nothing is left; otherwise how long the API asks us to wait. */
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
