import { attempt } from '../attempt.ts';

/** Interviews stored for reading offline (lib/api/query-persister.ts). */
export const databaseName = 'read-offline';

/** Called when a session ends, and before another one begins. */
export function forgetWhatWasRead(): void {
  // Throws if storage is blocked, which means that there is nothing to delete.
  attempt(() => indexedDB.deleteDatabase(databaseName));
}
