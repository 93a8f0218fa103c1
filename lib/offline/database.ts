import { readSession } from '../session/browser.ts';
import { markOf } from '../session/token-mark.ts';
import { databaseName } from './forget.ts';

const stores = ['about', 'threads', 'recordings', 'answers'] as const;
type StoreName = (typeof stores)[number];

export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 2);
  request.onupgradeneeded = () => {
    for (const store of stores) {
      if (!request.result.objectStoreNames.contains(store))
        request.result.createObjectStore(store, { keyPath: 'key' });
    }
  };
  return answerOf(request).then((database) => {
    const leave = () => {
      opened = null;
      database.close();
    };
    // It is being deleted, here or in another tab, which waits until it is closed.
    database.onversionchange = leave;
    database.onclose = leave;
    return database;
  });
}

const isCurrent = (token: string): boolean => readSession()?.token === token;

type Use<Value> = (storeOf: (name: StoreName) => IDBObjectStore) => Promise<Value>;

/**
 * Runs in one transaction, for the session of this token alone: what another session has left is
 * deleted first. Null once the session has ended, and if the browser stores nothing.
 */
export async function inDatabase<Value>(token: string, use: Use<Value>): Promise<Value | null> {
  try {
    opened ??= open();
    const database = await opened;
    if (!isCurrent(token)) return null;
    const transaction = database.transaction(stores, 'readwrite');
    const storeOf = (name: StoreName) => transaction.objectStore(name);
    const finished = done(transaction);
    const owner: { mark: string } | undefined = await answerOf(storeOf('about').get('owner'));
    const mark = markOf(token);
    if (owner?.mark !== mark) {
      for (const store of stores) storeOf(store).clear();
      storeOf('about').put({ key: 'owner', mark });
    }
    const value = await use(storeOf);
    await finished;
    return isCurrent(token) ? value : null;
  } catch {
    opened = null;
    return null;
  }
}
