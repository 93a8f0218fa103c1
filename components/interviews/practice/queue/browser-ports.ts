import { pause } from '@/lib/pause';
import { readSession } from '@/lib/session/browser';
import { unsentPrefix } from '@/lib/session/unsent';
import { isUnsentOwner } from '@/lib/session/unsent-owner';
import { namesIn, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import { RecordStore } from './record-store';

/** Whose answers they are. `owner` lasts until the person signs out, through sessions that expire. */
export type Session = { readonly token: string; readonly owner: string };

/** What the queue needs of its surroundings: tests replace it. */
export type Ports = typeof browserPorts;

const hasLocks = (): boolean => 'locks' in navigator;

export const browserPorts = {
  records: new RecordStore({
    names: () => namesIn('localStorage'),
    read: (name) => readItem('localStorage', name),
    write: (name, text) => storeItem('localStorage', name, text),
    remove: (name) => removeItem('localStorage', name),
  }),
  now: (): number => Date.now(),
  pause,
  hasLocks,
  /** Over plain http there are no locks, and each tab sends for itself. */
  lock: <Value>(name: string, signal: AbortSignal, run: () => Promise<Value>): Promise<Value> =>
    hasLocks() ? navigator.locks.request(name, { signal }, run) : run(),
  /** False once they have signed out, or somebody else has signed in, here or in another tab. */
  mayKeep: ({ owner, token }: Session): boolean => isUnsentOwner(unsentPrefix + owner, token),
  maySend: ({ token }: Session): boolean => readSession()?.token === token,
};
