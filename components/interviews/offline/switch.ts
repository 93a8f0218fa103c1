import { readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import { forgetWhatWasRead } from '@/lib/storage/forget-offline';
import { forgetShell } from './shell';

/** What is read is stored unless this is `off`. */
const key = 'read_offline';

export const isSwitchedOff = (): boolean => readItem('localStorage', key) === 'off';

/** Switching it off deletes what was stored for reading; what waits to be sent stays. */
export async function switchReadOffline(isOn: boolean): Promise<void> {
  if (isOn) removeItem('localStorage', key);
  else {
    storeItem('localStorage', key, 'off');
    forgetWhatWasRead();
    await forgetShell();
  }
}
