import { readItem, removeItem, removeItems, storeItem } from '../browser-storage.ts';

const draftPrefix = 'practice_draft_';
const draftKey = (id: string): string => draftPrefix + id;

/** Where the browser keeps nothing, a draft lives as long as its page. */
const unstored = new Map<string, string>();

/** What is typed and not sent, per interview and for this tab alone. */
export const readDraft = (id: string): string =>
  unstored.get(id) ?? readItem('sessionStorage', draftKey(id)) ?? '';

export function keepDraft(id: string, text: string): void {
  unstored.delete(id);
  if (text === '') removeItem('sessionStorage', draftKey(id));
  else if (!storeItem('sessionStorage', draftKey(id), text)) unstored.set(id, text);
}

/** At sign-out. */
export function dropDrafts(): void {
  unstored.clear();
  removeItems('sessionStorage', draftPrefix);
}

const ownerKey = 'practice_owner';

/** Whether what this tab keeps is of the same session as before; from now on it is this one's. */
export function isOwn(owner: string): boolean {
  const before = readItem('sessionStorage', ownerKey);
  storeItem('sessionStorage', ownerKey, owner);
  return before === null || before === owner;
}
