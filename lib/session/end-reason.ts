import { readItem, removeItem, storeItem } from '../storage/browser-storage.ts';

/**
 * Why this tab's session ended, if the person did not end it: sign-in says so once. Stored as a
 * code rather than a text, so that other scripts cannot make the page say anything else.
 */
const reasons = ['over', 'unreachable', 'late', 'answerKept'] as const;
export type EndReason = (typeof reasons)[number];

export const endReasonKey = 'session_ended';

/**
 * The interview in which an answer was being written when the session ended
 * (lib/session/answer-place.ts). Deleted with the answer: at sign-out, and when somebody else signs
 * in.
 */
export const answerPlaceKey = 'practice_return';

/** The title that was being typed (lib/session/unsaved-title.ts), deleted in the same cases. */
export const unsavedTitleKey = 'practice_title';

export const rememberEndReason = (reason: EndReason): boolean =>
  storeItem('sessionStorage', endReasonKey, reason);

export const forgetEndReason = (): void => removeItem('sessionStorage', endReasonKey);

export function takeEndReason(): EndReason | undefined {
  const stored = readItem('sessionStorage', endReasonKey);
  forgetEndReason();
  return reasons.find((reason) => reason === stored);
}
