import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { Outcome, Send } from '../../components/interviews/practice/queue/answer-queue.ts';
import { AnswerQueue } from '../../components/interviews/practice/queue/answer-queue.ts';
import type { QueuedAnswer } from '../../components/interviews/practice/queue/answers.ts';
import type { Ports, Session } from '../../components/interviews/practice/queue/browser-ports.ts';
import { RecordStore } from '../../components/interviews/practice/queue/browser-ports.ts';
import { ApiProblem } from '../../lib/api/problem.ts';

/*
 * Simulates two tabs of one browser and one API. Every call waits until a step of the history
 * decides how it ends.
 */

const people = ['ana', 'ben'] as const;
type Person = (typeof people)[number];
const conversations = ['1', '2'] as const;

type SignedIn = Session & { readonly who: Person };

/** An answer that the API has stored. */
type Stored = { key: string; conversationId: string; text: string };

/** An answer that a person gave or recorded, and what may happen to it. */
type Deed = {
  who: Person;
  /** A recorded answer must not be sent. */
  kind: 'given' | 'recorded';
  conversationId: string;
  text: string;
  key: string;
  number: number;
  /** It may be gone, for instance because of a sign-out before the API stored it. */
  isCleared: boolean;
  isTakenBack: boolean;
};

type Waiting = {
  tab: Tab;
  answer: QueuedAnswer;
  session: SignedIn;
  resolve: (outcome: Outcome) => void;
  reject: (problem: ApiProblem) => void;
};

type Tab = {
  /** Null while nobody is signed in. */
  queue: AnswerQueue | null;
  session: SignedIn | null;
  /** Answers for which the browser has no room last as long as the tab. */
  records: RecordStore;
  isAlive: boolean;
  pauses: Set<VoidFunction>;
};

/** Replaces a part of the queue or of its surroundings. */
export type Fault = {
  ports?: (ports: Ports, world: World) => Partial<Ports>;
  records?: (records: RecordStore, world: World) => void;
  send?: (send: Send) => Send;
  queue?: (queue: AnswerQueue) => void;
  isOwnerShared?: boolean;
};

const network = () => new ApiProblem('network');
const status = (code: number) => new ApiProblem('status', { status: code });

export class World {
  readonly storage = new Map<string, string>();
  readonly accounts = new Map<Person, Stored[]>();
  readonly actions: Deed[] = [];
  readonly refused = new Set<string>();
  /** The texts in the order in which the API stored them. */
  readonly stored: string[] = [];
  readonly errors: string[] = [];
  tabs: Tab[] = [];
  calls: Waiting[] = [];
  session: SignedIn | null = null;
  isOnline = true;
  isFull = false;
  wasFull = false;
  now = 1_000;
  readonly hasLocks: boolean;
  readonly #fault: Fault;
  #locks: { tab: Tab; run: VoidFunction }[] = [];
  #holder: Tab | null = null;
  #epochs = new Map<Person, number>();
  #tokens = 0;
  #numbers = 0;

  constructor(hasLocks: boolean, fault: Fault) {
    this.hasLocks = hasLocks;
    this.#fault = fault;
    for (const who of people) this.accounts.set(who, []);
    this.signIn('ana');
    this.tabs = [this.#open(), this.#open()];
  }

  account(who: Person): Stored[] {
    const account = this.accounts.get(who);
    if (!account) throw new Error(`Nobody is called ${who}`);
    return account;
  }

  // Events in the browser.

  signIn(who: Person): void {
    // If the previous person has not signed out, their unsent answers are deleted now.
    const epoch = this.#epochs.get(who) ?? 0;
    const owner = this.#fault.isOwnerShared ? 'all' : `${who}-${epoch}`;
    if (this.#owner !== null && this.#owner !== owner) this.#clear(this.#ownerWho);
    this.#owner = owner;
    this.#ownerWho = who;
    this.#tokens += 1;
    this.session = { who, owner, token: `token-${this.#tokens}` };
    for (const tab of this.tabs) this.#follow(tab);
  }

  #owner: string | null = null;
  #ownerWho: Person = 'ana';

  signOut(): void {
    if (!this.session) return;
    const { who } = this.session;
    this.#epochs.set(who, (this.#epochs.get(who) ?? 0) + 1);
    this.#clear(who);
    this.#owner = null;
    this.expire();
  }

  expire(): void {
    this.session = null;
    for (const tab of this.tabs) this.#follow(tab);
  }

  #clear(who: Person): void {
    for (const name of [...this.storage.keys()])
      if (name.startsWith('unsent_')) this.storage.delete(name);
    for (const deed of this.actions) if (deed.who === who) deed.isCleared = true;
  }

  #follow(tab: Tab): void {
    if (!tab.isAlive || tab.session?.token === this.session?.token) return;
    tab.session = this.session;
    tab.queue?.stop();
    tab.queue = this.#queueOf(tab);
  }

  #open(): Tab {
    const tab: Tab = {
      queue: null,
      session: this.session,
      records: this.#recordsOf(),
      isAlive: true,
      pauses: new Set(),
    };
    tab.queue = this.#queueOf(tab);
    return tab;
  }

  #queueOf(tab: Tab): AnswerQueue | null {
    const { session } = tab;
    if (!session) return null;
    const ports = this.#portsOf(tab);
    const send = this.#sendOf(tab, session);
    const queue = new AnswerQueue({
      session,
      ports: { ...ports, ...this.#fault.ports?.(ports, this) },
      send: this.#fault.send?.(send) ?? send,
    });
    this.#fault.queue?.(queue);
    queue.wake();
    return queue;
  }

  /** The page ends without warning, and another one opens. */
  crash(index: number): void {
    const tab = this.#tab(index);
    tab.isAlive = false;
    const { pauses } = tab;
    pauses.clear();
    this.calls = this.calls.filter((call) => call.tab !== tab);
    this.#locks = this.#locks.filter((one) => one.tab !== tab);
    if (this.#holder === tab) this.#release();
    // Answers that could not be stored are lost with their page.
    for (const deed of this.actions) if (this.#isLostWithPage(deed)) deed.isCleared = true;
    this.tabs[index] = this.#open();
  }

  #isLostWithPage(deed: Deed): boolean {
    return this.wasFull && ![...this.storage.values()].some((value) => value.includes(deed.text));
  }

  #tab(index: number): Tab {
    const tab = this.tabs[index % this.tabs.length];
    if (!tab) throw new Error('There is no such tab');
    return tab;
  }

  #recordsOf(): RecordStore {
    const records = new RecordStore({
      names: () => [...this.storage.keys()],
      read: (name) => this.storage.get(name) ?? null,
      write: (name, text) => {
        if (this.isFull) {
          // From now on, a tab may have changes that the other tab cannot know of.
          this.wasFull = true;
          return false;
        }
        this.storage.set(name, text);
        return true;
      },
      remove: (name) => {
        this.storage.delete(name);
      },
    });
    this.#fault.records?.(records, this);
    return records;
  }

  #portsOf(tab: Tab): Ports {
    return {
      records: tab.records,
      now: () => this.now,
      pause: (_, signal) =>
        new Promise((resolve) => {
          const done = () => {
            tab.pauses.delete(done);
            resolve();
          };
          tab.pauses.add(done);
          signal.addEventListener('abort', done);
          if (signal.aborted) done();
        }),
      hasLocks: () => this.hasLocks,
      lock: (_, signal, run) => (this.hasLocks ? this.#lock(tab, signal, run) : run()),
      mayKeep: (session) => this.session?.token === session.token || this.#owner === session.owner,
      maySend: (session) => this.session?.token === session.token,
    };
  }

  #lock<Value>(tab: Tab, signal: AbortSignal, run: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        if (signal.aborted) {
          this.#release();
          return reject(signal.reason);
        }
        const done = () => {
          if (this.#holder === tab) this.#release();
        };
        run().then(resolve, reject).finally(done);
      };
      this.#locks.push({ tab, run: begin });
      this.#grant();
    });
  }

  #grant(): void {
    if (this.#holder) return;
    const next = this.#locks.shift();
    if (!next) return;
    this.#holder = next.tab;
    next.run();
  }

  #release(): void {
    this.#holder = null;
    this.#grant();
  }

  /** The tab notices what the other one stored. */
  followTabs(index: number): void {
    this.#tab(index).queue?.followTabs();
  }

  // Actions of people.

  answer(index: number, kind: Deed['kind'], conversationId: string): void {
    const { queue, session } = this.#tab(index);
    if (!queue || !session) return;
    this.#numbers += 1;
    const number = this.#numbers;
    const text = `${session.who}#${number}.`;
    const key = `key-${number}`;
    const isTaken = this.#give(queue, kind, { key, conversationId, text });
    const { who } = session;
    const isCleared = false;
    const deed = { who, kind, conversationId, text, key, number, isCleared, isTakenBack: false };
    if (isTaken) this.actions.push(deed);
    else if (this.session?.token === session.token)
      this.errors.push(`${text} was not taken, though nothing stands in its way`);
  }

  #give(
    queue: AnswerQueue,
    type: Deed['kind'],
    answer: Pick<QueuedAnswer, 'key' | 'conversationId' | 'text'>,
  ): boolean {
    const whole = { ...answer, recording: null, question: null, tab: '' };
    return queue.dispatch({ type, answer: whole, now: this.now });
  }

  /** Sends an answer that was returned or only recorded. */
  sendAgain(index: number): void {
    const { queue } = this.#tab(index);
    const answer = queue
      ?.get()
      .find(({ state }) => state.name === 'returned' || state.name === 'recorded');
    const deed = this.actions.find(({ key }) => key === answer?.key);
    if (!queue || !answer || !deed || !this.#give(queue, 'given', answer)) return;
    deed.isTakenBack = false;
    deed.kind = 'given';
    // It now comes after all earlier answers, unless the API has it and only the response was lost.
    if (this.stored.includes(deed.text)) return;
    this.#numbers += 1;
    deed.number = this.#numbers;
  }

  takeBack(index: number): void {
    const { queue, session } = this.#tab(index);
    const answer = queue?.get().find(({ state }) => state.name === 'queued');
    const isBeingSent = this.calls.some((call) => call.answer.key === answer?.key);
    if (!queue || !answer || !session || isBeingSent) return;
    if (!queue.dispatch({ type: 'taken-back', key: answer.key, tab: '' })) return;
    const deed = this.actions.find(({ key }) => key === answer.key);
    // If the API has stored it, only the response was lost, and the tab could not know.
    if (deed && !this.stored.includes(deed.text)) deed.isTakenBack = true;
    else if (deed) deed.isCleared = true;
  }

  // Results of calls.

  #sendOf(tab: Tab, session: SignedIn): Send {
    return (answer) =>
      new Promise((resolve, reject) => {
        if (!this.isOnline) return reject(network());
        this.calls.push({ tab, answer, session, resolve, reject });
      });
  }

  /** Ends one waiting call. With `lose-response`, the API stores the answer all the same. */
  deliver(at: number, what: 'answer' | 'lose-response' | 'lose-call' | 'down' | 'refuse'): void {
    const call = this.calls[at % Math.max(1, this.calls.length)];
    if (!call) return;
    this.calls.splice(this.calls.indexOf(call), 1);
    const isOver = call.session.token !== this.session?.token;
    if (what === 'lose-call') call.reject(network());
    else if (what === 'down') call.reject(status(503));
    else if (isOver) call.reject(status(401));
    else if (what === 'refuse' || this.refused.has(call.answer.key)) {
      // An answer that was refused once is refused from every tab.
      this.refused.add(call.answer.key);
      call.reject(status(422));
    } else {
      this.#store(call);
      if (what === 'lose-response') call.reject(network());
      else call.resolve({ is: 'delivered' });
    }
  }

  #store({ answer: { key, conversationId, text }, session }: Waiting): void {
    const answers = this.account(session.who);
    if (answers.some((one) => one.key === key)) return;
    answers.push({ key, conversationId, text });
    this.stored.push(text);
  }

  goOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) this.passTime();
  }

  passTime(): void {
    this.now += 60_000;
    for (const { pauses } of this.tabs) for (const done of [...pauses]) done();
  }

  /** Makes everything work again, and waits until nothing is left to send. */
  async comeToRest(): Promise<void> {
    this.isFull = false;
    this.isOnline = true;
    if (!this.session) this.signIn(this.#ownerWho);
    for (let quiet = 0, round = 0; quiet < 3 && round < 40; round += 1) {
      quiet = this.calls.length === 0 ? quiet + 1 : 0;
      await turn();
      this.followTabs(0);
      this.followTabs(1);
      while (this.calls.length > 0) this.deliver(0, 'answer');
      await turn();
      this.passTime();
    }
    let isIdle = false;
    void Promise.all(this.tabs.map(({ queue }) => queue?.underWay)).then(() => (isIdle = true));
    await turn();
    if (!isIdle) this.errors.push('something is sent for ever');
  }

  // Invariants.

  /** Checks what must be true at any time. */
  check(): string[] {
    const problems: string[] = [];
    for (const { queue, session } of this.tabs)
      for (const { key } of queue?.get() ?? []) {
        const deed = this.actions.find((one) => one.key === key);
        if (deed && session && deed.who !== session.who)
          problems.push(`${deed.text} is shown to ${session.who}`);
      }
    for (const who of people) {
      const texts = this.account(who).map(({ text }) => text);
      for (const text of texts)
        if (!text.startsWith(who)) problems.push(`${text} was sent for ${who}`);
      if (new Set(texts).size < texts.length) problems.push(`an answer of ${who} is stored twice`);
    }
    if (!this.session && this.#owner === null)
      for (const name of this.storage.keys()) problems.push(`${name} is left after the sign-out`);
    return [...this.errors, ...problems];
  }

  /** Checks what must be true after `comeToRest`. */
  checkAtRest(): string[] {
    const problems = this.check();
    // Answers that could not be stored are in one tab only, so both queues are read.
    const left = this.tabs.flatMap(({ queue }) => queue?.read() ?? []);
    for (const { queue, session } of this.tabs)
      for (const name of this.storage.keys()) {
        const isOwn = name.includes(`_${session?.owner}_`);
        const isShown = queue?.get().some(({ key }) => name.endsWith(`_${key}`));
        if (isOwn && !isShown) problems.push('a tab does not show what is stored');
      }
    for (const { state, text } of left)
      if (state.name === 'sending' || state.name === 'queued')
        problems.push(`${text} was never sent`);
    for (const deed of this.actions) problems.push(...this.#checkDeed(deed, left));
    return problems;
  }

  #checkDeed(deed: Deed, left: readonly QueuedAnswer[]): string[] {
    const { who, kind, conversationId, text, key, isCleared, isTakenBack } = deed;
    const problems: string[] = [];
    const isStored = this.stored.includes(text);
    const found = left.find((one) => one.key === key)?.state.name;
    if (kind === 'recorded') {
      if (isStored) problems.push(`${text} was sent, though nobody has sent it`);
      if (found !== 'recorded' && !isCleared) problems.push(`${text} is lost`);
      return problems;
    }
    const isReturned = found === 'returned';
    if (isTakenBack && isStored) problems.push(`${text} was sent, though it was taken back`);
    if (isReturned && !isTakenBack && !isCleared && !this.refused.has(key))
      problems.push(`${text} came back, though nobody refused it`);
    if (!isStored && !isReturned && !isCleared) problems.push(`${text} is lost`);
    // Without locks, or if a tab cannot store what it sends, two tabs may send at the same time.
    if (!this.hasLocks || this.wasFull) return problems;
    const order = this.account(who).filter((one) => one.conversationId === conversationId);
    const placeOf = (of: Deed) => order.findIndex((one) => one.key === of.key);
    for (const earlier of this.actions) {
      const isBefore = earlier.who === who && earlier.number < deed.number;
      if (isBefore && placeOf(deed) !== -1 && placeOf(earlier) > placeOf(deed))
        problems.push(`${earlier.text} was stored after ${text}`);
    }
    return problems;
  }
}

const step = fc.record({
  what: fc.constantFrom(
    'answer',
    'answer',
    'answer',
    'record',
    'send-again',
    'take-back',
    'answered',
    'answered',
    'answered',
    'lose-response',
    'lose-call',
    'down',
    'refuse',
    'follow-tabs',
    'follow-tabs',
    'time',
    'offline',
    'online',
    'crash',
    'sign-out',
    'expire',
    'ana',
    'ben',
    'ana',
    'full',
    'room',
    'clock',
  ),
  tab: fc.nat(1),
  conversation: fc.constantFrom(...conversations),
  at: fc.nat(5),
});
export const history = fc.record({
  hasLocks: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 40 }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs a history to its end, and returns the problems found. */
export async function wentWrong({ hasLocks, steps }: History, fault: Fault = {}) {
  const world = new World(hasLocks, fault);
  for (const { what, tab, conversation, at } of steps) {
    if (what === 'answer') world.answer(tab, 'given', conversation);
    else if (what === 'record') world.answer(tab, 'recorded', conversation);
    else if (what === 'send-again') world.sendAgain(tab);
    else if (what === 'take-back') world.takeBack(tab);
    else if (what === 'answered') world.deliver(at, 'answer');
    else if (what === 'follow-tabs') world.followTabs(tab);
    else if (what === 'time') world.passTime();
    else if (what === 'offline' || what === 'online') world.goOnline(what === 'online');
    else if (what === 'crash') world.crash(tab);
    else if (what === 'sign-out') world.signOut();
    else if (what === 'expire') world.expire();
    else if (what === 'ana' || what === 'ben') world.signIn(what);
    else if (what === 'full' || what === 'room') world.isFull = what === 'full';
    else if (what === 'clock') world.now -= 600_000;
    else world.deliver(at, what);
    await turn();
    const problems = world.check();
    if (problems.length > 0) return problems;
  }
  await world.comeToRest();
  return world.checkAtRest();
}
