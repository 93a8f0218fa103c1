import type { Recorded } from '@/lib/api/practice';
import { isRecord } from '@/lib/api/read';
import { readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import { dropBytes, findBytes, keepBytes } from '@/lib/sync/bytes';
import type { Entry } from '@/lib/sync/entry';

/** Interviews with a recording that could not be stored: a reload loses it, and says so. */
const unkeptKey = 'practice_unkept';

/** The interviews whose recordings the page before this one has lost. */
export const lostWithPage = (): readonly string[] =>
  readItem('sessionStorage', unkeptKey)?.split(' ') ?? [];

/** The sound of answers that wait, under the keys of their entries. */
export class KeptRecordings {
  readonly #mayKeep: () => boolean;
  /** Null if this browser has none. */
  readonly #known = new Map<string, Recorded | null>();
  /** Could not be stored: they last as long as the page. */
  readonly #unkept = new Set<string>();

  constructor(mayKeep: () => boolean) {
    this.#mayKeep = mayKeep;
  }

  /** Undefined until it was looked for. */
  known = (key: string): Recorded | null | undefined => this.#known.get(key);

  hold(key: string, recorded: Recorded): void {
    this.#known.set(key, recorded);
  }

  /** Resolves to whether it was stored. */
  async store(key: string, keysInUse: () => readonly string[]): Promise<boolean> {
    const isStored = await keepBytes(this.#mayKeep, key, this.#known.get(key), keysInUse);
    if (!isStored) this.#unkept.add(key);
    return isStored;
  }

  /** Undefined if it could not be read this time. */
  async find(key: string): Promise<Recorded | null | undefined> {
    const known = this.#known.get(key);
    if (known) return known;
    const read = await findBytes(this.#mayKeep, key);
    if (!read) return undefined;
    const found = read.recorded;
    const recorded = isRecord(found) && found.blob instanceof Blob ? (found as Recorded) : null;
    this.#known.set(key, recorded);
    return recorded;
  }

  /** Those without an entry are deleted; for those that are not stored, the next page is told. */
  follow(entries: readonly Entry[]): void {
    const keys = new Set(entries.map(({ key }) => key));
    for (const key of this.#known.keys()) {
      if (keys.has(key)) continue;
      this.#known.delete(key);
      this.#unkept.delete(key);
      void dropBytes(this.#mayKeep, key);
    }
    const ids = entries.filter(({ key }) => this.#unkept.has(key)).map(({ target }) => target);
    if (ids.length > 0) storeItem('sessionStorage', unkeptKey, ids.join(' '));
    else removeItem('sessionStorage', unkeptKey);
  }
}
