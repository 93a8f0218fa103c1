import { isRecord } from '../api/read.ts';
import { randomId } from '../random-id.ts';
import { parseJson } from '../storage/browser-storage.ts';
import type { Ports } from './browser-ports.ts';
import type { Draft, Entry, Kind, Outcome, Session } from './entry.ts';
import { ObservableState } from './observable-state.ts';
import type { Sender, SentKind } from './outbox-sender.ts';

/** `stalled`: the kinds whose first entry could not be sent when it was last tried. */
export type OutboxState = {
  readonly entries: readonly Entry[];
  readonly stalled: readonly string[];
};
type Known = { readonly text: string | null; readonly entry: Entry | null };

const nameOf = ({ owner, key }: Pick<Entry, 'owner' | 'key'>): string => `${owner}_${key}`;
const isAbout = (one: Entry, other: Entry): boolean =>
  one.kind === other.kind && one.target === other.target && one.key !== other.key;

function parsed(name: string, text: string | null): Entry | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.at !== 'number') return null;
  if (typeof value.kind !== 'string' || typeof value.target !== 'string') return null;
  // The rest is checked by its kind.
  const entry = value as unknown as Entry;
  return nameOf(entry) === name ? entry : null;
}

/**
 * What one person has changed in this browser and its server does not have yet. Each entry is stored
 * under a name of its own, at once and without a lock: two tabs never overwrite each other, and
 * nothing is lost with the page.
 */
export class Outbox extends ObservableState<OutboxState> {
  readonly kinds = new Map<string, SentKind>();
  readonly #ports: Ports;
  /** What was read last: an entry that has not changed stays the same object. */
  #known: ReadonlyMap<string, Known> = new Map();
  /** Could not, or must not be stored: they last as long as the page. */
  readonly #unstored = new Map<string, Entry>();
  readonly #sentElsewhere = new Set<(sent: readonly Entry[]) => void>();
  #session: Session | null = null;
  #isOn = false;
  #sender: Sender | null = null;

  constructor(ports: Ports) {
    super({ entries: [], stalled: [] });
    this.#ports = ports;
  }

  /** For a session; null if nobody is signed in. */
  start(session: Session | null): void {
    this.stop();
    this.#session = session;
    this.#isOn = session !== null;
    this.set({ entries: this.read(), stalled: [] });
    this.wake();
  }

  stop(): void {
    this.#isOn = false;
    this.#sender?.stop();
    this.#sender = null;
  }

  /** From now on its entries are sent. The returned function ends that. */
  register<Value, Answer>(name: string, kind: Kind<Value, Answer>): VoidFunction {
    this.kinds.set(name, kind);
    this.wake();
    return () => this.kinds.delete(name);
  }

  /** Calls back with entries that another tab has sent: the server's word is older than they are. */
  onSentElsewhere(listener: (sent: readonly Entry[]) => void): VoidFunction {
    this.#sentElsewhere.add(listener);
    return () => this.#sentElsewhere.delete(listener);
  }

  /** Whose entries are that a sign-out leaves here, because nothing sends them; null if unknown. */
  get person(): string | null {
    return this.#session?.person ?? null;
  }

  /** Null if nothing is being sent: what the server says then is not older than what was sent. */
  get underWay(): Promise<void> | null {
    return this.#sender?.underWay ?? null;
  }

  /**
   * Null if it is not kept: nobody is signed in any more, or it cannot be stored and nothing would
   * send it. `isVolatile`: it must not be stored before `persist`.
   */
  add(draft: Draft, { isVolatile = false } = {}): Entry | null {
    const session = this.#session;
    if (!session || !this.#ports.mayKeep(session)) return null;
    const all = this.read();
    const at = Math.max(this.#ports.now(), (all.at(-1)?.at ?? 0) + 1);
    let entry: Entry = { key: randomId(), owner: session.owner, base: null, at, ...draft };
    const kind = this.kinds.get(entry.kind);
    const replaced: Entry[] = [];
    // This tab may still show what another one has just sent or taken back: that is replaced, too.
    const gone = this.state.entries.filter((shown) => all.every(({ key }) => key !== shown.key));
    for (const older of [...all, ...gone].filter((one) => isAbout(one, entry))) {
      const both = kind?.coalesce(older, entry);
      if (both) replaced.push(older);
      entry = both ?? entry;
    }
    const isUnstored = isVolatile || this.#unstored.has(entry.key);
    if (isVolatile) this.#unstored.set(entry.key, entry);
    if (!this.#store(entry) && !kind?.send && !isUnstored) {
      this.#unstored.delete(entry.key);
      return null;
    }
    for (const older of replaced) this.#erase(older);
    this.#publish();
    this.wake();
    return entry;
  }

  /** Stores a volatile entry, unless it is gone by now. */
  persist(key: string): void {
    const entry = this.#unstored.get(key);
    this.#unstored.delete(key);
    if (entry && this.#session && this.#ports.mayKeep(this.#session)) this.#store(entry);
  }

  drop(key: string): void {
    for (const entry of this.read()) if (entry.key === key) this.#erase(entry);
    this.#publish();
  }

  /**
   * Sends what waits, at once. What sends is loaded once there is something to send: if that fails,
   * the entries wait.
   */
  readonly wake = (): void => {
    const session = this.#session;
    if (this.#sender) this.#sender.wake();
    else if (session && this.#isOn && this.read().some(({ kind }) => this.kinds.get(kind)?.send))
      void this.#load(session);
  };

  async #load(session: Session): Promise<void> {
    const part = await this.#ports.loadSender();
    if (!this.#isOn || this.#session !== session) return;
    if (!part) return;
    this.#sender ??= new part.Sender(this, this.#ports, session);
    this.#sender.wake();
  }

  /** Another tab has stored, changed or sent something. */
  hear(): void {
    const before = this.state.entries;
    this.#publish();
    const { entries } = this.state;
    const isLeft = (one: Entry) =>
      entries.some((left) => left.key === one.key || isAbout(left, one));
    const sent = before.filter((one) => !isLeft(one));
    if (sent.length > 0) for (const listener of [...this.#sentElsewhere]) listener(sent);
    // Without locks every tab would send it.
    if (this.#ports.hasLocks()) this.wake();
  }

  /** As stored now, oldest first. */
  read(): readonly Entry[] {
    const { owner, person } = this.#session ?? {};
    const isOwn = (name: string) =>
      [owner, person].some((one) => one && name.startsWith(`${one}_`));
    const known = new Map<string, Known>();
    for (const name of this.#ports.names().filter(isOwn)) {
      const text = this.#ports.read(name);
      const before = this.#known.get(name);
      known.set(name, before?.text === text ? before : { text, entry: parsed(name, text) });
    }
    this.#known = known;
    const entries = new Map<string, Entry>();
    for (const { entry } of known.values()) if (entry) entries.set(entry.key, entry);
    for (const entry of this.#unstored.values())
      if (isOwn(nameOf(entry))) entries.set(entry.key, entry);
    return [...entries.values()].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  }

  /** The API has decided about an entry. */
  settle(entry: Entry, outcome: Outcome<unknown>): void {
    const now = this.read().find(({ key }) => key === entry.key);
    // Otherwise it was taken back or replaced meanwhile or, without locks, decided by another tab.
    if (now?.kind === entry.kind) {
      const left = this.kinds.get(entry.kind)?.settle(entry, outcome) ?? null;
      if (left === null) this.#erase(entry);
      else this.#store(left);
      this.#publish();
    }
  }

  setStalled(stalled: readonly string[]): void {
    if (stalled.join() !== this.state.stalled.join()) this.setPart({ stalled });
  }

  /** Returns whether it is stored; else it lasts as long as the page. */
  #store(entry: Entry): boolean {
    const [name, text] = [nameOf(entry), JSON.stringify(entry)];
    if (!this.#unstored.has(entry.key)) {
      if (this.#ports.write(name, text)) return true;
      // Where there is no room for it, there may be in place of what it replaces.
      this.#ports.remove(name);
      if (this.#ports.write(name, text)) return true;
    }
    this.#unstored.set(entry.key, entry);
    return false;
  }

  #erase(entry: Entry): void {
    this.#unstored.delete(entry.key);
    this.#ports.remove(nameOf(entry));
  }

  #publish(): void {
    const entries = this.read();
    const before = this.state.entries;
    if (entries.length !== before.length || entries.some((entry, at) => entry !== before[at]))
      this.setPart({ entries });
  }
}
