import { readItem, removeItem, removeItems, storeItem } from '@/lib/storage/browser-storage';

const draftPrefix = 'practice_draft_';
/** The draft of an answer to a question whose interview has not begun. */
export const firstDraft = 'first';
/** Which of the offered questions it answers. */
export const firstIndex = 'first_index';

const draftKey = (id: string): string => draftPrefix + id;

/** If storage fails, a draft lasts as long as its page. */
const unstored = new Map<string, string>();

/** What was typed but not sent, per interview and tab. */
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
