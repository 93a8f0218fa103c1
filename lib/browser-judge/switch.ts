import { readSession } from '../session/browser.ts';
import { personOf } from '../session/person.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { readItem, removeItem, storeItem } from '../storage/browser-storage.ts';

/**
 * Stores the person whose answers are checked without a press. Sign-out removes all keys with this
 * prefix.
 */
const key = 'practice_browser_check';

function person(): string | null {
  const session = readSession();
  return session && tokenFingerprint(personOf(session.user) ?? session.token);
}

export function isSwitchedOn(): boolean {
  const stored = readItem('localStorage', key);
  return stored !== null && stored === person();
}

export function switchBrowserCheck(isOn: boolean): void {
  const owner = person();
  if (isOn && owner !== null) storeItem('localStorage', key, owner);
  else removeItem('localStorage', key);
}
