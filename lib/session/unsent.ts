import { attempt } from '../attempt.ts';
import { removeItems } from '../storage/browser-storage.ts';

/** Names of what waits in this browser to be sent (lib/sync/outbox.ts). */
export const unsentPrefix = 'unsent_';
/** Names of what nothing sends, and that stays here for its person. */
export const keptPrefix = 'kept_';
/** Kinds of entries that are answers: on their way, and not sent. */
export const answerName = 'answer';
export const returnedName = 'answer-returned';
/** Names of what is being typed, with its owner and the id of its field. */
export const draftPrefix = `${unsentPrefix}draft_`;
/** The field that is none: which of the offered questions is being answered. */
export const firstIndex = 'first_index';
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
