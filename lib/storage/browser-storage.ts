import { attempt } from '../attempt.ts';

/**
 * `localStorage` and `sessionStorage` without exceptions, because storage may be blocked or full.
 * Unreadable values are null.
 */
type Storage = 'localStorage' | 'sessionStorage';

export const readItem = (storage: Storage, key: string): string | null =>
  attempt(() => window[storage].getItem(key));

/** Returns whether the value was stored. */
export const storeItem = (storage: Storage, key: string, value: string): boolean =>
  attempt(() => window[storage].setItem(key, value)) !== null;

export const removeItem = (storage: Storage, key: string): void =>
  void attempt(() => window[storage].removeItem(key));

export const namesIn = (storage: Storage): readonly string[] =>
  attempt(() => Object.keys(window[storage])) ?? [];

export const removeItems = (storage: Storage, prefix: string, exceptKey?: string): void =>
  void attempt(() => {
    for (const key of Object.keys(window[storage])) {
      if (key.startsWith(prefix) && key !== exceptKey) window[storage].removeItem(key);
    }
  });

export const parseJson = (json: string | null): unknown =>
  attempt(() => JSON.parse(json ?? 'null'));
