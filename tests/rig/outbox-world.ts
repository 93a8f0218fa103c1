import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { answerKind } from '../../components/interviews/practice/answer-kind.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { answerName, returnedName } from '../../lib/session/unsent.ts';
import type { Ports } from '../../lib/sync/browser-ports.ts';
import type { Call, Entry, Kind, Session } from '../../lib/sync/entry.ts';
import { Outbox } from '../../lib/sync/outbox.ts';
import * as sender from '../../lib/sync/outbox-sender.ts';

/*
 * Two tabs of one browser and one API, simulated: every call waits until the history says what
 * becomes of it. The kinds are the product's, with what they send replaced.
 */

const people = ['ana', 'ben'] as const;
type Person = (typeof people)[number];
const targets = ['1', '2'] as const;

/** A person in one session after another. `epoch` counts their sign-outs. */
type SignedIn = Session & { readonly who: Person };

/** What an API has of one person. */
type Account = {
  answers: { key: string; target: string; text: string }[];
};

/** What a person did, as the world remembers it. */
type Deed = {
  who: Person;
  kind: string;
  target: string;
  said: string;
  key: string;
  number: number;
  /** Signed out, or another person signed in, before it was stored: it may be gone. */
  isCleared: boolean;
  /** Taken back by its author, or by the screen that waited for it. */
  isTakenBack: boolean;
};

type Waiting = {
  tab: Tab;
  entry: Entry;
  session: SignedIn;
  resolve: (answer: unknown) => void;
  reject: (problem: ApiProblem) => void;
};

type Tab = {
  outbox: Outbox;
  session: SignedIn | null;
  isAlive: boolean;
  pauses: Set<VoidFunction>;
};

/** Replaces a part of the engine or of its surroundings. */
export type Fault = {
  ports?: (ports: Ports, world: World) => Partial<Ports>;
  kind?: <Value, Answer>(kind: Kind<Value, Answer>) => Partial<Kind<Value, Answer>>;
  outbox?: (outbox: Outbox) => void;
  /** All people are one owner. */
  isOwnerShared?: boolean;
};

const network = () => new ApiProblem('network');
const status = (code: number) => new ApiProblem('status', { status: code });

export class World {
  readonly storage = new Map<string, string>();
  readonly accounts = new Map<Person, Account>();
  readonly actions: Deed[] = [];
  readonly refused = new Set<string>();
  /** In which order changes were stored: by whom, what. */
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
    for (const who of people) this.accounts.set(who, { answers: [] });
    this.signIn('ana');
    this.tabs = [this.#open(), this.#open()];
  }

  account(who: Person): Account {
    const account = this.accounts.get(who);
    if (!account) throw new Error(`Nobody is called ${who}`);
    return account;
  }

  // What happens in the browser.

  signIn(who: Person): void {
    // Without a sign-out in between, what another person left is deleted.
    const epoch = this.#epochs.get(who) ?? 0;
    const owner = this.#fault.isOwnerShared ? 'unsent_all' : `unsent_${who}-${epoch}`;
    if (this.#owner !== null && this.#owner !== owner) this.#clear(this.#ownerWho);
    this.#owner = owner;
    this.#ownerWho = who;
    this.#tokens += 1;
    this.session = { who, owner, token: `token-${this.#tokens}`, person: `kept_${who}` };
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
    tab.outbox.start(this.session);
  }

  #open(): Tab {
    const tab: Tab = {
      outbox: null as unknown as Outbox,
      session: this.session,
      isAlive: true,
      pauses: new Set(),
    };
    const ports = this.#portsOf(tab);
    tab.outbox = new Outbox({ ...ports, ...this.#fault.ports?.(ports, this) });
    this.#fault.outbox?.(tab.outbox);
    tab.outbox.start(this.session);
    const register = <Value, Answer>(
      name: string,
      kind: Omit<Kind<Value, Answer>, 'send'>,
    ): void => {
      const whole = { ...kind, send: this.#sendOf<Answer>(tab) };
      tab.outbox.register(name, { ...whole, ...this.#fault.kind?.(whole) });
    };
    register(answerName, answerKind);
    return tab;
  }

  /** The page is gone from one moment to the next; another one opens. */
  crash(index: number): void {
    const tab = this.#tab(index);
    tab.isAlive = false;
    const { pauses } = tab;
    pauses.clear();
    this.calls = this.calls.filter((call) => call.tab !== tab);
    this.#locks = this.#locks.filter((one) => one.tab !== tab);
    if (this.#holder === tab) this.#release();
    // What could not be stored lasts as long as its page.
    for (const deed of this.actions) if (this.#isLostWithPage(deed)) deed.isCleared = true;
    this.tabs[index] = this.#open();
  }

  #isLostWithPage(deed: Deed): boolean {
    return this.wasFull && ![...this.storage.values()].some((text) => text.includes(deed.said));
  }

  #tab(index: number): Tab {
    const tab = this.tabs[index % this.tabs.length];
    if (!tab) throw new Error('There is no such tab');
    return tab;
  }

  #portsOf(tab: Tab): Ports {
    return {
      names: () => [...this.storage.keys()],
      read: (name) => this.storage.get(name) ?? null,
      write: (name, text) => {
        if (this.isFull) {
          // From now on a tab may have changed what no other tab can know of.
          this.wasFull = true;
          return false;
        }
        this.storage.set(name, text);
        return true;
      },
      remove: (name) => {
        this.storage.delete(name);
      },
      loadSender: async () => sender,
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

  /** The other tab hears of what was stored. */
  hear(index: number): void {
    this.#tab(index).outbox.hear();
  }

  // What people do.

  act(index: number, kind: 'answer' | 'local', target: string): void {
    const tab = this.#tab(index);
    const { outbox, session } = tab;
    if (!session) return;
    this.#numbers += 1;
    const number = this.#numbers;
    const said = `${session.who}#${number}.`;
    const key = `key-${number}`;
    const patchOf = {
      local: { conversationId: '7', change: { starred: true }, said },
      answer: { text: said, recording: null, tab: '', why: null },
    };
    const draft = {
      key,
      kind: kind === 'local' ? 'nobody-sends-it' : answerName,
      target: kind === 'local' ? `m${target}` : target,
      patch: patchOf[kind],
      ...(kind === 'local' && { owner: `kept_${session.who}` }),
    };
    const deed: Deed = {
      who: session.who,
      kind,
      target: draft.target,
      said,
      key,
      number,
      isCleared: false,
      isTakenBack: false,
    };
    if (outbox.add(draft)) this.actions.push(deed);
    else if (!this.isFull && this.session?.token === session.token)
      this.errors.push(`${said} was not taken, though nothing stands in its way`);
  }

  takeBack(index: number): void {
    const { outbox, session } = this.#tab(index);
    const entry = outbox.get().entries.find((one) => one.kind === answerName);
    const isBeingSent = this.calls.some((call) => call.entry.key === entry?.key);
    if (!entry || !session || isBeingSent) return;
    outbox.drop(entry.key);
    const deed = this.actions.find(({ key }) => key === entry.key);
    // Otherwise its answer was lost, and nobody could know.
    if (deed && !this.stored.includes(deed.said)) deed.isTakenBack = true;
    else if (deed) deed.isCleared = true;
  }

  // What becomes of calls.

  #sendOf<Answer>(tab: Tab) {
    return (entry: Entry, _: Call): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const { session } = tab;
        if (!session) return reject(network());
        if (!this.isOnline) return reject(network());
        const give = resolve as (answer: unknown) => void;
        this.calls.push({ tab, entry, session, resolve: give, reject });
      });
  }

  /** `what`: answered; answered, but the answer is lost; lost before it arrives; down; refused. */
  deliver(at: number, what: 'answer' | 'lose-answer' | 'lose-call' | 'down' | 'refuse'): void {
    const call = this.calls[at % Math.max(1, this.calls.length)];
    if (!call) return;
    this.calls.splice(this.calls.indexOf(call), 1);
    const isOver = call.session.token !== this.session?.token;
    if (what === 'lose-call') call.reject(network());
    else if (what === 'down') call.reject(status(503));
    else if (isOver) call.reject(status(401));
    else if (what === 'refuse' || this.refused.has(call.entry.key)) {
      // What was refused once is refused whichever tab sends it.
      this.refused.add(call.entry.key);
      call.reject(status(422));
    } else {
      const answer = this.#store(call);
      if (what === 'lose-answer') call.reject(network());
      else call.resolve(answer);
    }
  }

  #store({ entry, session }: Waiting): unknown {
    const account = this.account(session.who);
    const { target, key } = entry;
    const { text } = entry.patch as { text: string };
    if (!account.answers.some((one) => one.key === key)) {
      account.answers.push({ key, target, text });
      this.stored.push(text);
    }
    return null;
  }

  goOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) this.passTime();
  }

  passTime(): void {
    this.now += 60_000;
    for (const { pauses } of this.tabs) for (const done of [...pauses]) done();
  }

  /** Everything works again, for as long as it takes. */
  async comeToRest(): Promise<void> {
    this.isFull = false;
    this.isOnline = true;
    if (!this.session) this.signIn(this.#ownerWho);
    for (let quiet = 0, round = 0; quiet < 3 && round < 40; round += 1) {
      quiet = this.calls.length === 0 ? quiet + 1 : 0;
      await turn();
      this.hear(0);
      this.hear(1);
      while (this.calls.length > 0) this.deliver(0, 'answer');
      await turn();
      this.passTime();
    }
    let isIdle = false;
    void Promise.all(this.tabs.map(({ outbox }) => outbox.underWay)).then(() => (isIdle = true));
    await turn();
    if (!isIdle) this.errors.push('something is sent for ever');
  }

  // What must hold.

  /** At any time. */
  check(): string[] {
    const said: string[] = [];
    for (const { outbox, session } of this.tabs)
      for (const { key } of outbox.get().entries) {
        const deed = this.actions.find((one) => one.key === key);
        if (deed && session && deed.who !== session.who)
          said.push(`${deed.said} is shown to ${session.who}`);
      }
    for (const who of people) {
      const { answers } = this.account(who);
      for (const { text } of answers)
        if (!text.startsWith(who)) said.push(`${text} was sent for ${who}`);
      const seen = answers.map(({ text }) => text);
      if (new Set(seen).size < seen.length) said.push(`an answer of ${who} is stored twice`);
    }
    if (!this.session && this.#owner === null)
      for (const name of this.storage.keys())
        if (name.startsWith('unsent_')) said.push(`${name} is left after the sign-out`);
    return [...this.errors, ...said];
  }

  /** Once everything has come to rest. */
  checkAtRest(): string[] {
    const said = this.check();
    // What could not be stored is in one tab alone.
    const left = this.tabs.flatMap(({ outbox }) => outbox.read());
    for (const { outbox, session } of this.tabs)
      for (const name of this.storage.keys()) {
        const isOwn = [session?.owner, session?.person].some((one) => name.startsWith(`${one}_`));
        const isShown = outbox.get().entries.some(({ key }) => name.endsWith(`_${key}`));
        if (isOwn && !isShown) said.push('a tab does not show what is stored');
      }
    for (const { kind } of left) if (kind === answerName) said.push(`a ${kind} was never sent`);
    for (const deed of this.actions) said.push(...this.#checkDeed(deed, left));
    return said;
  }

  #checkDeed(deed: Deed, left: readonly Entry[]) {
    const { who, kind, target, said, key, isCleared, isTakenBack } = deed;
    const account = this.account(who);
    const isStored = this.stored.includes(said);
    const isRefused = this.refused.has(key);
    const problems: string[] = [];
    // Without locks, or if a tab cannot store what it sends, two tabs may send at the same time.
    const isOrdered = this.hasLocks && !this.wasFull;
    if (kind === 'local') {
      const isHere = [...this.storage.keys()].includes(`kept_${who}_${key}`);
      if (!isHere) problems.push(`${said}, which nothing sends, is gone`);
      return problems;
    }
    const isReturned = left.some((one) => one.key === key && one.kind === returnedName);
    if (kind === 'answer') {
      if (isTakenBack && isStored) problems.push(`${said} was sent, though it was taken back`);
      if (isReturned && !isRefused) problems.push(`${said} came back, though nobody refused it`);
      const isSafe = isStored || isReturned || isTakenBack || isCleared;
      if (!isSafe) problems.push(`${said} is lost`);
      const order = account.answers.filter((one) => one.target === target);
      const earlier = this.actions.filter(
        (one) => one.kind === 'answer' && one.target === target && one.number < deed.number,
      );
      const at = order.findIndex((one) => one.key === key);
      for (const one of earlier)
        if (isOrdered && at !== -1 && order.findIndex((answer) => answer.key === one.key) > at)
          if (one.who === who) problems.push(`${one.said} was stored after ${said}`);
      return problems;
    }
    return problems;
  }
}

const step = fc.record({
  what: fc.constantFrom(
    'answer',
    'answer',
    'local',
    'take-back',
    'answered',
    'answered',
    'answered',
    'lose-answer',
    'lose-call',
    'down',
    'refuse',
    'hear',
    'hear',
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
  target: fc.constantFrom(...targets),
  at: fc.nat(5),
});
export const history = fc.record({
  hasLocks: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 40 }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs a history to its end. Returns what went wrong. */
export async function wentWrong({ hasLocks, steps }: History, fault: Fault = {}) {
  const world = new World(hasLocks, fault);
  for (const { what, tab, target, at } of steps) {
    if (what === 'answer' || what === 'local') world.act(tab, what, target);
    else if (what === 'take-back') world.takeBack(tab);
    else if (what === 'answered') world.deliver(at, 'answer');
    else if (what === 'hear') world.hear(tab);
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
