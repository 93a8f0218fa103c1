import { removeItem, storeItem } from '@/lib/storage/browser-storage';
import { forgetWhatWasRead } from '@/lib/storage/forget-offline';
import { readOfflineKey } from '@/lib/storage/offline-switch';
import { forgetShell } from './shell';

/** Switching it off deletes what was stored for reading; what waits to be sent stays. */
export async function switchReadOffline(isOn: boolean): Promise<void> {
  if (isOn) removeItem('localStorage', readOfflineKey);
  else {
    storeItem('localStorage', readOfflineKey, 'off');
    forgetWhatWasRead();
    await forgetShell();
  }
}
