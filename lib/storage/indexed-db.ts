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
 * A database of the browser whose records have a `key`. The returned function runs `use` in one
 * transaction and, if that fails, once more on a new connection. It returns null once `isAllowed`
 * is false, or if the retry fails, as in a browser that stores nothing.
 */
export function database<Name extends string>(name: string, stores: readonly Name[]) {
  let opened: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 3);
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
    // It is being deleted, here or in another tab, which waits until this connection is closed.
    database.onversionchange = leave;
    database.onclose = leave;
    return database;
  }

  async function run<Value>(isAllowed: () => boolean, use: Use<Name, Value>) {
    // Opening the database would create it.
    if (!isAllowed()) return null;
    opened ??= open();
    const connection = opened;
    try {
      const database = await connection;
      if (!isAllowed()) return null;
      const transaction = database.transaction(stores, 'readwrite');
      const finished = done(transaction);
      // Awaited below, unless `use` fails first.
      finished.catch(() => undefined);
      const value = await use((store) => transaction.objectStore(store));
      await finished;
      return isAllowed() ? value : null;
    } catch (error) {
      if (opened === connection) opened = null;
      throw error;
    }
  }

  return <Value>(isAllowed: () => boolean, use: Use<Name, Value>): Promise<Value | null> =>
    // Safari loses database connections.
    run(isAllowed, use)
      .catch(() => run(isAllowed, use))
      .catch(() => null);
}
