import { useSyncExternalStore } from 'react';
import { Listeners } from '@/lib/listeners';

/** The dialogs that open by a key or from the palette. */
export type Shown = 'palette' | 'keys' | 'saved' | 'practice' | null;

let shown: Shown = null;
const listeners = new Listeners();

export function show(dialog: Shown): void {
  shown = dialog;
  listeners.tell();
}

const get = (): Shown => shown;
const none = () => null;

export const useShown = (): Shown => useSyncExternalStore(listeners.add, get, none);
