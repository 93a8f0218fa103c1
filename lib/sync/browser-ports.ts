import { failedImport } from '../failed-import.ts';
import { pause } from '../pause.ts';
import { readSession } from '../session/browser.ts';
import { isUnsentOwner } from '../session/unsent-owner.ts';
import { namesIn, readItem, removeItem, storeItem } from '../storage/browser-storage.ts';
import type { Session } from './entry.ts';

/** What an outbox needs of its surroundings: tests replace it. */
export type Ports = typeof browserPorts;

const hasLocks = (): boolean => 'locks' in navigator;

export const browserPorts = {
  names: (): readonly string[] => namesIn('localStorage'),
  read: (name: string): string | null => readItem('localStorage', name),
  /** Returns whether it was stored. */
  write: (name: string, text: string): boolean => storeItem('localStorage', name, text),
  remove: (name: string): void => removeItem('localStorage', name),
  /** Loaded once there is something to send; null if that fails. */
  loadSender: () => import('./outbox-sender.ts').catch(failedImport),
  now: (): number => Date.now(),
  pause,
  hasLocks,
  /** Over plain http there are no locks, and each tab sends for itself. */
  lock: <Value>(name: string, signal: AbortSignal, run: () => Promise<Value>): Promise<Value> =>
    hasLocks() ? navigator.locks.request(`outbox-${name}`, { signal }, run) : run(),
  /** False once they have signed out, or somebody else has signed in, here or in another tab. */
  mayKeep: ({ owner, token }: Session): boolean => isUnsentOwner(owner, token),
  maySend: ({ token }: Session): boolean => readSession()?.token === token,
};
