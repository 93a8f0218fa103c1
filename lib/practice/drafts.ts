import { readItem, removeItem, storeItem } from '../browser-storage.ts';

/** What is typed and not sent, per interview and for this tab alone. */
const prefix = 'practice_draft_';

export const readDraft = (id: string): string => readItem('sessionStorage', prefix + id) ?? '';

export function keepDraft(id: string, text: string): void {
  if (text === '') removeItem('sessionStorage', prefix + id);
  else storeItem('sessionStorage', prefix + id, text);
}

/** At sign-out. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds no draft.
    return;
  }
}
