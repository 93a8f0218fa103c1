import { attempt } from '../attempt.ts';
import { removeItem, removeItems } from '../browser-storage.ts';

/** Whose titles and answers wait in this browser to be sent (unsent-owner.ts). */
export const ownerKey = 'unsent_owner';
/** One entry per owner (lib/interviews/waiting-titles.ts). */
export const titlesPrefix = 'titles_to_send_';
/** A database (lib/practice/pending.ts). */
export const recordingsName = 'recordings-to-send';

/** At sign-out, and when another person signs in. A session that expires leaves all of it. */
export function dropUnsent(): void {
  removeItem('localStorage', ownerKey);
  removeItems('localStorage', titlesPrefix);
  // Throws if storage is blocked, which then holds nothing.
  attempt(() => indexedDB.deleteDatabase(recordingsName));
}
