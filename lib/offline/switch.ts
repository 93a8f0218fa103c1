import { readItem, removeItem, storeItem } from '../browser-storage.ts';
import { forgetWhatWasRead } from './forget.ts';
import { forgetShell } from './shell.ts';

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
