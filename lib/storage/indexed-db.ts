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

type Use<Name, Value> = (storeOf: (name: Name) => IDBObjectStore) => Promise<Value>;

/**
 * A database of the browser's, whose records have a `key`. The function that is returned runs `use`
 * in one transaction: null once `isAllowed` is false, and if the browser stores nothing.
 */
export function database<Name extends string>(name: string, stores: readonly Name[]) {
  let opened: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 2);
    request.onupgradeneeded = () => {
      const existing = request.result.objectStoreNames;
      for (const store of stores)
        if (!existing.contains(store)) request.result.createObjectStore(store, { keyPath: 'key' });
    };
    const database = await answerOf(request);
    const leave = () => {
      opened = null;
      database.close();
    };
    // It is being deleted, here or in another tab, which waits until it is closed.
    database.onversionchange = leave;
    database.onclose = leave;
    return database;
  }

  return async <Value>(isAllowed: () => boolean, use: Use<Name, Value>): Promise<Value | null> => {
    try {
      opened ??= open();
      const database = await opened;
      if (!isAllowed()) return null;
      const transaction = database.transaction(stores, 'readwrite');
      const finished = done(transaction);
      const value = await use((store) => transaction.objectStore(store));
      await finished;
      return isAllowed() ? value : null;
    } catch {
      opened = null;
      return null;
    }
  };
}
