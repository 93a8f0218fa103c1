import { draftPrefix } from '@/lib/session/unsent';
import { mayTabKeep, ownerOfTab } from '@/lib/session/unsent-owner';
import { readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

/** The draft of an answer to a question whose interview has not begun. */
export const firstDraft = 'first';
/** The drafts of forms about real interviews. */
export const formDrafts = ['debrief', 'review'] as const;
export type FormDraft = (typeof formDrafts)[number];

const nameOf = (id: string): string => `${draftPrefix}${ownerOfTab() ?? ''}_${id}`;

/** If storage fails, a draft lasts as long as its page. */
const unstored = new Map<string, string>();

/** The fields of this page that show a draft. A sign-out in another tab leaves what they show. */
const fields = new Map<string, { show: (text: string) => void; hasText: boolean }>();

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
  const field = fields.get(id);
  if (!field) return;
  field.hasText = text !== '';
  field.show(text);
}

/** Calls back when this page changes the draft. The returned function ends that. */
export function followDraft(id: string, show: (text: string) => void): VoidFunction {
  fields.set(id, { show, hasText: readDraft(id) !== '' });
  return () => {
    if (fields.get(id)?.show === show) fields.delete(id);
  };
}

/** Whether a field of this page has text, such as a form that is open. */
export const isBeingTyped = (id: string): boolean => fields.get(id)?.hasText === true;

/** Whether something is typed, even if its draft was just deleted by a sign-out in another tab. */
export const isTyped = (id: string): boolean => fields.get(id)?.hasText ?? readDraft(id) !== '';

/** Called at sign-out, which has already deleted the stored drafts. */
export const dropDrafts = (): void => unstored.clear();
