import { recordingsName } from '../offline/forget.ts';
import type { Recorded } from './recorder.ts';

/**
 * Recordings that are being sent, kept until they have arrived: a reload in between loses nothing.
 * Where the browser keeps nothing (private windows of some), a recording lives as long as its page.
 */
const storeName = 'recordings';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(recordingsName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await openDatabase();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const request = work(database.transaction(storeName, mode).objectStore(storeName));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('A recording could not be kept in this browser', error);
    return null;
  }
}

export const keepRecording = async (key: string, recorded: Recorded): Promise<void> => {
  await inStore('readwrite', (store) => store.put(recorded, key));
};

export const findRecording = (key: string): Promise<Recorded | null | undefined> =>
  inStore<Recorded | undefined>('readonly', (store) => store.get(key));

export const dropRecording = async (key: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(key));
};

export const dropAllRecordings = async (): Promise<void> => {
  await inStore('readwrite', (store) => store.clear());
};
