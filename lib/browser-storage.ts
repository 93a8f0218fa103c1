/**
 * `localStorage` and `sessionStorage` without exceptions. Storage may be blocked or full, and other
 * scripts write there too: a value that cannot be read is null.
 */
type Storage = 'localStorage' | 'sessionStorage';

export function readItem(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. */
export function storeItem(storage: Storage, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(storage: Storage, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
    return;
  }
}

export function removeItems(storage: Storage, prefix: string, exceptKey?: string): void {
  try {
    for (const key of Object.keys(window[storage])) {
      if (key.startsWith(prefix) && key !== exceptKey) window[storage].removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing to remove.
    return;
  }
}

export function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
