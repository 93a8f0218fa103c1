import { attempt } from '../attempt.ts';

/**
 * Holds what was read, for reading it again offline (lib/offline/kept.ts), and recordings that are
 * still to be sent (lib/practice/pending.ts).
 */
export const databaseName = 'read-offline';
/** Where an earlier release stored those recordings. */
const formerName = 'practice-recordings';

/** Called when a session ends, and before another one begins. */
export function forgetWhatWasRead(): void {
  // Throws if storage is blocked, which then holds nothing.
  attempt(() => {
    for (const name of [databaseName, formerName]) indexedDB.deleteDatabase(name);
  });
}
