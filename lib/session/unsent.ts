import { attempt } from '../attempt.ts';
import { removeItems } from '../browser-storage.ts';

const prefix = 'unsent_';
/** Whose titles, marks and answers wait in this browser to be sent (unsent-owner.ts). */
export const ownerKey = `${prefix}owner`;
/** One entry per owner (lib/interviews/waiting-titles.ts). */
export const titlesPrefix = `${prefix}titles_`;
/** One entry per owner (lib/marks/unsent.ts). */
export const marksPrefix = `${prefix}marks_`;
/** A database (lib/practice/pending.ts). */
export const recordingsName = 'recordings-to-send';

/** At sign-out, and when another person signs in. A session that expires leaves all of it. */
export function dropUnsent(): void {
  removeItems('localStorage', prefix);
  // Throws if storage is blocked, which then holds nothing.
  attempt(() => indexedDB.deleteDatabase(recordingsName));
}
