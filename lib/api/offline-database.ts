import { readSession } from '../session/browser.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { databaseName } from '../storage/forget-offline.ts';
import { answerOf, database } from '../storage/indexed-db.ts';

const stores = ['about', 'queries', 'reads', 'recordings'] as const;
const inKept = database(databaseName, stores);

export type StoreOf = (name: (typeof stores)[number]) => IDBObjectStore;
type Use<Value> = (storeOf: StoreOf) => Promise<Value>;

/**
 * Runs in one transaction, for the session of this token only: another session's records are
 * deleted first. Null once the session has ended, or if the browser stores nothing.
 */
export const inDatabase = <Value>(token: string, use: Use<Value>): Promise<Value | null> =>
  inKept(
    () => readSession()?.token === token,
    async (storeOf) => {
      const owner: { fingerprint: string } | undefined = await answerOf(
        storeOf('about').get('owner'),
      );
      const fingerprint = tokenFingerprint(token);
      if (owner?.fingerprint !== fingerprint) {
        for (const store of stores) storeOf(store).clear();
        storeOf('about').put({ key: 'owner', fingerprint });
      }
      return use(storeOf);
    },
  );
