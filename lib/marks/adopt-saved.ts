import { readItem, removeItem, storeItem } from '../browser-storage.ts';
import { idOfKey, readSavedAnswers } from '../interviews/saved-answers.ts';
import type { MarksStore } from './marks-store.ts';

/**
 * Moves to the account the stars that this browser stored before the account could, or before its
 * marks had loaded. If the account has a newer mark of the message, that counts and the copy is
 * dropped. A star that the account refuses, because its interview is gone, stays here.
 */
export function adoptSaved(store: MarksStore, savedKey: string): VoidFunction {
  const sent = new Set<string>();
  const adopt = () => {
    const state = store.get();
    const kept = readSavedAnswers(readItem('localStorage', savedKey));
    if (!state || kept.length === 0) return;
    const left = kept.filter(({ messageKey, conversationId, savedAt = 0 }) => {
      const id = idOfKey(messageKey);
      const known = state.marks.get(id);
      const isNews = !known || (!known.starred && known.updatedAt < savedAt);
      if (!isNews) return state.waiting.has(id);
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
