import { attempt } from '../attempt.ts';

/** Holds what was read, for reading it again offline (components/interviews/offline/stored-interviews.ts). */
export const databaseName = 'read-offline';

/** Called when a session ends, and before another one begins. */
export function forgetWhatWasRead(): void {
  // Throws if storage is blocked, which then holds nothing.
  attempt(() => indexedDB.deleteDatabase(databaseName));
}
