import type { Recorded } from '@/lib/api/practice';
import { isRecord } from '@/lib/read';
import { recordingsName } from '@/lib/session/unsent';
import { readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import { answerOf, database } from '@/lib/storage/indexed-db';
import type { QueuedAnswer } from './answers';

type Stored = { key: string; recorded: unknown };

/** `unreadable` means not readable at the moment; the recording may still exist. */
export type Sound = Recorded | 'missing' | 'unreadable';

/** Interviews with a recording that could not be stored: a reload loses it, and says so. */
const unstoredKey = 'practice_unkept';

/** The interviews whose recordings the page before this one has lost. */
export const lostWithPage = (): readonly string[] =>
  readItem('sessionStorage', unstoredKey)?.split(' ') ?? [];

const stored = database(recordingsName, ['answers']);

/**
 * The recordings of answers that wait, under their keys. If the browser stores nothing, as in some
 * private windows, they last as long as the page.
 */
export class Recordings {
  readonly #mayKeep: () => boolean;
  readonly #known = new Map<string, Recorded | 'missing'>();
  readonly #unstored = new Set<string>();

  constructor(mayKeep: () => boolean) {
    this.#mayKeep = mayKeep;
  }

  /** Undefined until it has been looked up. */
  known = (key: string): Recorded | 'missing' | undefined => this.#known.get(key);

  remember(key: string, recorded: Recorded): void {
    this.#known.set(key, recorded);
  }

  /** Also deletes recordings whose answers are gone. Resolves to whether this one was stored. */
  async store(key: string, keysInUse: () => readonly string[]): Promise<boolean> {
    const isStored = await stored(this.#mayKeep, async (storeOf) => {
      const store = storeOf('answers');
      store.put({ key, recorded: this.#known.get(key) } satisfies Stored);
      const all = await answerOf(store.getAllKeys());
      const inUse = new Set<unknown>([key, ...keysInUse()]);
      for (const one of all) if (!inUse.has(one)) store.delete(one);
      return true;
    });
    if (!isStored) this.#unstored.add(key);
    return isStored === true;
  }

  async find(key: string): Promise<Sound> {
    const known = this.#known.get(key);
    if (known && known !== 'missing') return known;
    const read = await stored(this.#mayKeep, async (storeOf) => {
      const found: Stored | undefined = await answerOf(storeOf('answers').get(key));
      return { recorded: found?.recorded };
    });
    if (!read) return 'unreadable';
    const { recorded } = read;
    const isSound = isRecord(recorded) && recorded.blob instanceof Blob;
    const found = isSound ? (recorded as Recorded) : 'missing';
    this.#known.set(key, found);
    return found;
  }

  /**
   * Deletes recordings whose answers are gone, and leaves a note for the next page about those that
   * could not be stored.
   */
  follow(answers: readonly QueuedAnswer[]): void {
    const keys = new Set(answers.map(({ key }) => key));
    for (const key of this.#known.keys()) {
      if (keys.has(key)) continue;
      this.#known.delete(key);
      this.#unstored.delete(key);
      void stored(this.#mayKeep, async (storeOf) => storeOf('answers').delete(key));
    }
    const ids = answers
      .filter(({ key }) => this.#unstored.has(key))
      .map(({ conversationId }) => conversationId);
    if (ids.length > 0) storeItem('sessionStorage', unstoredKey, ids.join(' '));
    else removeItem('sessionStorage', unstoredKey);
  }
}
