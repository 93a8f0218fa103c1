import { readItem } from '../browser-storage.ts';
import { waitingKey } from './forget.ts';

export const areTitlesWaiting = (): boolean => readItem('localStorage', waitingKey) !== null;
