import { readItem } from './browser-storage.ts';

/** What is read is stored unless this is `off`. */
export const readOfflineKey = 'read_offline';

export const isSwitchedOff = (): boolean => readItem('localStorage', readOfflineKey) === 'off';
