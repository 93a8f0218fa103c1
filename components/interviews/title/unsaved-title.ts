import { field, textOf } from '@/lib/read';
import { readSession } from '@/lib/session/browser';
import { isOwnerOfTab } from '@/lib/session/unsent-owner';
import { parseJson, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

/** Signing out removes every key with the prefix `practice_` (lib/session/browser.ts). */
const storageKey = 'practice_title';

/** Where a title is edited: the list and the open interview show the same one. */
export type EditedIn = 'list' | 'thread';

/** Kept for this tab while the editor is open, so that neither a reload nor a new sign-in loses it. */
export const keepTitle = (id: string, editedIn: EditedIn, title: string): boolean =>
  storeItem('sessionStorage', storageKey, JSON.stringify({ id, editedIn, title }));

export const dropTitle = (): void => removeItem('sessionStorage', storageKey);

/** The title that was being typed; null if none was, or if somebody else has signed in. */
export function unsavedTitle(id: string, editedIn: EditedIn): string | null {
  const kept = parseJson(readItem('sessionStorage', storageKey));
  const isThis = field(kept, 'id') === id && field(kept, 'editedIn') === editedIn;
  return isThis && isOwnerOfTab(readSession()?.user) ? textOf(field(kept, 'title')) : null;
}
