import { answerOf, database } from '../indexed-db.ts';
import { readSession } from '../session/browser.ts';
import { markOf } from '../session/token-mark.ts';
import { databaseName } from './forget.ts';

const stores = ['about', 'threads', 'recordings'] as const;
const inKept = database(databaseName, stores);

type Use<Value> = (storeOf: (name: (typeof stores)[number]) => IDBObjectStore) => Promise<Value>;

/**
 * Runs in one transaction, for the session of this token alone: what another session has left is
 * deleted first. Null once the session has ended, and if the browser stores nothing.
 */
export const inDatabase = <Value>(token: string, use: Use<Value>): Promise<Value | null> =>
  inKept(
    () => readSession()?.token === token,
    async (storeOf) => {
      const owner: { mark: string } | undefined = await answerOf(storeOf('about').get('owner'));
      const mark = markOf(token);
      if (owner?.mark !== mark) {
        for (const store of stores) storeOf(store).clear();
        storeOf('about').put({ key: 'owner', mark });
      }
      return use(storeOf);
    },
  );
