import { field, identifier, textOf } from '../read.ts';
import { parseJson, readItem, removeItem, storeItem } from '../storage/browser-storage.ts';
import { readSession } from './browser.ts';
import { unsavedTitleKey } from './end-reason.ts';
import { isOwnerOfTab } from './unsent-owner.ts';

/** Where a title is edited: the list and the open interview show the same one. */
export type EditedIn = 'list' | 'thread';

/** Kept for this tab until it is saved, so that neither a reload nor a new sign-in loses it. */
export const keepTitle = (id: string, editedIn: EditedIn, title: string, hasFailed = false) =>
  storeItem('sessionStorage', unsavedTitleKey, JSON.stringify({ id, editedIn, title, hasFailed }));

function readUnsavedTitle(user: unknown) {
  const kept = parseJson(readItem('sessionStorage', unsavedTitleKey));
  const id = identifier(field(kept, 'id'));
  if (id === undefined || !isOwnerOfTab(user)) return null;
  return {
    id,
    editedIn: field(kept, 'editedIn'),
    title: textOf(field(kept, 'title')),
    /** Whether it could not be saved, and was not changed since. */
    hasFailed: field(kept, 'hasFailed') === true,
  };
}

/** Leaves what is typed in another editor. */
export function dropTitle(id: string, editedIn: EditedIn): void {
  if (unsavedTitle(id, editedIn) !== null) removeItem('sessionStorage', unsavedTitleKey);
}

/** The title that was being typed; null if none was, or if somebody else has signed in. */
export function unsavedTitle(id: string, editedIn: EditedIn) {
  const kept = readUnsavedTitle(readSession()?.user);
  return kept?.id === id && kept.editedIn === editedIn ? kept : null;
}

/**
 * The interview whose title was being typed. Its editor then opens there: the list may not have
 * loaded as far as its row.
 */
export function placeOfUnsavedTitle(user: unknown): string | null {
  const kept = readUnsavedTitle(user);
  if (!kept) return null;
  keepTitle(kept.id, 'thread', kept.title);
  return kept.id;
}
