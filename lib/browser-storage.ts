/**
 * What a page keeps in this browser, or in its tab alone. The person or a policy may block it, it may be
 * full, and other scripts write there too: what cannot be read is nothing.
 */
type Storage = 'localStorage' | 'sessionStorage';

export function kept(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is kept now. */
export function keep(storage: Storage, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(storage: Storage, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // Blocked storage holds nothing that could stay behind.
    return;
  }
}

export function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
