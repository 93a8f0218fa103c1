import { readItem, removeItem, storeItem } from '../browser-storage.ts';
import { forgetWhatWasRead } from './forget.ts';
import { forgetShell } from './shell.ts';

/** What is read is kept unless the switch in the settings says no. */
const key = 'read_offline';

export const isSwitchedOff = (): boolean => readItem('localStorage', key) === 'off';

/** Off, all that was kept is forgotten. */
export async function switchReadOffline(isOn: boolean): Promise<void> {
  if (isOn) removeItem('localStorage', key);
  else {
    storeItem('localStorage', key, 'off');
    forgetWhatWasRead();
    await forgetShell();
  }
}
