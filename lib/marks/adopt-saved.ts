import { readItem, removeItem, storeItem } from '../browser-storage.ts';
import { readSavedAnswers } from '../interviews/saved-answers.ts';
import type { MarksStore } from './marks-store.ts';

/** Messages whose id is not theirs alone are told apart by what follows it (`readRecords`). */
export const idOfKey = (messageKey: string): string => messageKey.replace(/~.*$/, '');

/**
 * Stars that this browser kept before the account could: those that the account has never heard of
 * go there. A copy is dropped once the account knows the message, whatever it knows; what the account
 * refuses, because its interview is gone, stays here.
 */
export function adoptSaved(store: MarksStore, savedKey: string): VoidFunction {
  const sent = new Set<string>();
  const adopt = () => {
    const state = store.get();
    const kept = readSavedAnswers(readItem('localStorage', savedKey));
    if (!state || kept.length === 0) return;
    const left = kept.filter(({ messageKey, conversationId }) => {
      const id = idOfKey(messageKey);
      if (state.marks.has(id)) return state.waiting.has(id);
      if (!sent.has(id) && sent.add(id)) store.change(id, conversationId, { starred: true });
      return true;
    });
    if (left.length === kept.length) return;
    if (left.length === 0) removeItem('localStorage', savedKey);
    else storeItem('localStorage', savedKey, JSON.stringify(left));
  };
  const leave = store.subscribe(adopt);
  adopt();
  return leave;
}
