import { ObservableState } from '@/lib/observable-state';
import { answerPrefix } from '@/lib/session/unsent';
import {
  type AnswerEvent,
  answersAfter,
  isOnItsWay,
  type QueuedAnswer,
  readAnswer,
} from './answers';
import type { Ports, Session } from './browser-ports';
import { type Outcome, type Send, Sender } from './sender';

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
  /** What was read last: an answer that has not changed stays the same object. */
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
  hold(key: string): void {
    this.#ports.records.hold(this.#nameOf(key));
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
