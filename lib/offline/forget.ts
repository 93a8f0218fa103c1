import { attempt } from '../attempt.ts';
import { removeItem } from '../browser-storage.ts';

/**
 * What was read, kept in this browser for reading it again without a net (lib/offline/kept.ts), and
 * recordings that are on their way (lib/practice/pending.ts).
 */
export const databaseName = 'read-offline';
/** Where an earlier release kept those recordings. */
const formerName = 'practice-recordings';
/** Says, without opening the database, that titles wait in it to be sent (lib/offline/renames.ts). */
export const waitingKey = 'titles_waiting';

/** One session's alone: forgotten with it, and before another one begins. */
export function forgetWhatWasRead(): void {
  removeItem('localStorage', waitingKey);
  // Blocked storage holds nothing to forget.
  attempt(() => {
    for (const name of [databaseName, formerName]) indexedDB.deleteDatabase(name);
  });
}
