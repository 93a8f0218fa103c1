import { readItem, removeItem, storeItem } from '../browser-storage.ts';
import { draftKey, draftPrefix } from './draft-key.ts';

/** What is typed and not sent, per interview and for this tab alone. */
export const readDraft = (id: string): string => readItem('sessionStorage', draftKey(id)) ?? '';

export function keepDraft(id: string, text: string): void {
  if (text === '') removeItem('sessionStorage', draftKey(id));
  else storeItem('sessionStorage', draftKey(id), text);
}

/** At sign-out. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(draftPrefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds no draft.
    return;
  }
}
