import { pause } from '@/lib/pause';
import { readSession } from '@/lib/session/browser';
import { isUnsentOwner } from '@/lib/session/unsent-owner';
import { namesIn, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

/** `localStorage`, or what stands for it in a test. */
export type Storage = {
  names(): readonly string[];
  read(name: string): string | null;
  /** Returns whether it was stored. */
  write(name: string, text: string): boolean;
  remove(name: string): void;
};

/** Records in the browser's storage; those that do not fit last as long as the page. */
export class RecordStore {
  readonly #storage: Storage;
  readonly #inPage = new Map<string, string>();
  readonly #hidden = new Set<string>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  names = (): readonly string[] => [...new Set([...this.#storage.names(), ...this.#inPage.keys()])];

  read = (name: string): string | null => this.#inPage.get(name) ?? this.#storage.read(name);

  write(name: string, text: string): void {
    this.#inPage.delete(name);
    if (this.#hidden.has(name) || !this.#store(name, text)) this.#inPage.set(name, text);
  }

  #store(name: string, text: string): boolean {
    if (this.#storage.write(name, text)) return true;
    // There may be room for it in place of what it replaces.
    this.#storage.remove(name);
    return this.#storage.write(name, text);
  }

  remove(name: string): void {
    this.#inPage.delete(name);
    this.#hidden.delete(name);
    this.#storage.remove(name);
  }

  /** Until it is released, other tabs and the next page do not see it. */
  hide(name: string): void {
    this.#hidden.add(name);
  }

  release(name: string): void {
    const text = this.#inPage.get(name);
    this.#hidden.delete(name);
    if (text !== undefined) this.write(name, text);
  }

  /** At sign-out, which has emptied the storage. */
  forgetPage(): void {
    this.#inPage.clear();
    this.#hidden.clear();
  }
}

/** Whose answers they are. `owner` lasts until the person signs out, through sessions that expire. */
export type Session = { readonly token: string; readonly owner: string };

/** What the queue needs from the browser. Tests replace it. */
export type Ports = typeof browserPorts;

const hasLocks = (): boolean => 'locks' in navigator;

export const browserPorts = {
  records: new RecordStore({
    names: () => namesIn('localStorage'),
    read: (name) => readItem('localStorage', name),
    write: (name, text) => storeItem('localStorage', name, text),
    remove: (name) => removeItem('localStorage', name),
  }),
  now: (): number => Date.now(),
  pause,
  hasLocks,
  /** Over plain http there are no locks, and each tab sends for itself. */
  lock: <Value>(name: string, signal: AbortSignal, run: () => Promise<Value>): Promise<Value> =>
    hasLocks() ? navigator.locks.request(name, { signal }, run) : run(),
  /** False once they have signed out, or somebody else has signed in, here or in another tab. */
  mayKeep: ({ owner, token }: Session): boolean => isUnsentOwner(owner, token),
  maySend: ({ token }: Session): boolean => readSession()?.token === token,
};
