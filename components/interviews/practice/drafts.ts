import { draftPrefix } from '@/lib/session/unsent';
import { mayTabKeep, ownerOfTab } from '@/lib/session/unsent-owner';
import { readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

/** The draft of an answer to a question whose interview has not begun. */
export const firstDraft = 'first';

const nameOf = (id: string): string => `${draftPrefix}${ownerOfTab() ?? ''}_${id}`;

/** If storage fails, a draft lasts as long as its page. */
const unstored = new Map<string, string>();

/** The field of this page that shows a draft. */
const fields = new Map<string, (text: string) => void>();

/** What a person has typed into the field of an interview, until it is sent or they sign out. */
export function readDraft(id: string): string {
  const name = nameOf(id);
  return unstored.get(name) ?? readItem('localStorage', name) ?? '';
}

export function keepDraft(id: string, text: string): void {
  const name = nameOf(id);
  unstored.delete(name);
  if (text === '') removeItem('localStorage', name);
  else if (!mayTabKeep() || !storeItem('localStorage', name, text)) unstored.set(name, text);
  fields.get(id)?.(text);
}

/** Calls back when this page changes the draft. The returned function ends that. */
export function followDraft(id: string, show: (text: string) => void): VoidFunction {
  fields.set(id, show);
  return () => {
    if (fields.get(id) === show) fields.delete(id);
  };
}

/** Called at sign-out, which has already deleted the stored drafts. */
export const dropDrafts = (): void => unstored.clear();
