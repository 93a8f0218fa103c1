import { attempt } from '../attempt.ts';
import { removeItems } from '../storage/browser-storage.ts';

/** Names of what waits in this browser to be sent (lib/sync/outbox.ts). */
export const unsentPrefix = 'unsent_';
/** Names of what nothing sends, and that stays here for its person. */
export const keptPrefix = 'kept_';
/** Whose it is (unsent-owner.ts). */
export const ownerKey = `${unsentPrefix}owner`;
/** A database (lib/sync/bytes.ts). */
export const recordingsName = 'recordings-to-send';

/** At sign-out, and when another person signs in. A session that expires leaves all of it. */
export function dropUnsent(): void {
  removeItems('localStorage', unsentPrefix);
  // Throws if storage is blocked, which then holds nothing.
  attempt(() => indexedDB.deleteDatabase(recordingsName));
}
