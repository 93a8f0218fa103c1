import { recordingsName } from '../session/unsent.ts';
import { answerOf, database } from '../storage/indexed-db.ts';

/*
 * What is too large for an entry itself: recordings, under the key of their entry. If the browser
 * stores nothing (some private windows), they last as long as their page.
 */
const inBytes = database(recordingsName, ['answers']);

type Kept = { key: string; recorded: unknown };

/** Also deletes those without an entry. Resolves to whether it was stored. */
export const keepBytes = async (
  isAllowed: () => boolean,
  key: string,
  recorded: unknown,
  keysInUse: () => readonly string[],
): Promise<boolean> =>
  (await inBytes(isAllowed, async (storeOf) => {
    const store = storeOf('answers');
    store.put({ key, recorded } satisfies Kept);
    const all = await answerOf(store.getAllKeys());
    const inUse = new Set<unknown>([key, ...keysInUse()]);
    for (const one of all) if (!inUse.has(one)) store.delete(one);
    return true;
  })) ?? false;

/** Null if it could not be read, which does not say that it is not there. */
export const findBytes = (isAllowed: () => boolean, key: string) =>
  inBytes(isAllowed, async (storeOf) => {
    const kept: Kept | undefined = await answerOf(storeOf('answers').get(key));
    return { recorded: kept?.recorded ?? null };
  });

export const dropBytes = (isAllowed: () => boolean, key: string) =>
  inBytes(isAllowed, async (storeOf) => storeOf('answers').delete(key));
