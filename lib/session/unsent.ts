import { attempt } from '../attempt.ts';
import { removeItems } from '../storage/browser-storage.ts';

/** Prefix of practice settings and of answers being written in a tab. A sign-out deletes them. */
export const settingsPrefix = 'practice_';
/** Prefix of changes that wait to be sent. */
export const unsentPrefix = 'unsent_';
/** Prefix of marks that are not sent yet, followed by the owner and the id of the message. */
export const unsentMarkPrefix = `${unsentPrefix}mark_`;
/** Prefix of marks that no API stores. They stay in this browser, and only their person sees them. */
export const localPrefix = 'kept_';
/** Prefix of answers that the API does not have, followed by the owner and the key. */
export const answerPrefix = `${unsentPrefix}answer_`;
/** Prefix of drafts, followed by the owner and the id of the field. */
export const draftPrefix = `${unsentPrefix}draft_`;
/** Prefix of this tab’s unsaved next interview, followed by its owner (components/next-interview). */
export const planDraftPrefix = 'plan_draft_';
/** Prefix of what somebody writes on their sheet, followed by the person (lib/next-interview/sheet-notes.ts). */
export const sheetPrefix = 'interview_sheet:';
/** Not a field: the index of the offered question being answered. */
export const firstIndex = 'first_index';
/** The owner (unsent-owner.ts). */
export const ownerKey = `${unsentPrefix}owner`;
/** A database: the recordings of these answers. */
export const recordingsName = 'recordings-to-send';

/** Called at sign-out, and when another person signs in. An expired session keeps all of it. */
export function dropUnsent(): void {
  removeItems('localStorage', unsentPrefix);
  removeItems('localStorage', sheetPrefix);
  // Throws if storage is blocked, which means that there is nothing to delete.
  attempt(() => indexedDB.deleteDatabase(recordingsName));
}
