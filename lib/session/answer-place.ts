import { idPattern } from '../contract/limits.ts';
import { answerPlaceKey } from '../session/end-reason.ts';
import { isOwnerOfTab } from '../session/unsent-owner.ts';
import { readItem, removeItem, storeItem } from '../storage/browser-storage.ts';

export const rememberAnswerPlace = (id: string): boolean =>
  storeItem('sessionStorage', answerPlaceKey, id);

export const forgetAnswerPlace = (): void => removeItem('sessionStorage', answerPlaceKey);

/** The interview's id, for its author only. */
export function takeAnswerPlace(user: unknown): string | null {
  const id = readItem('sessionStorage', answerPlaceKey);
  forgetAnswerPlace();
  return id !== null && idPattern.test(id) && isOwnerOfTab(user) ? id : null;
}
