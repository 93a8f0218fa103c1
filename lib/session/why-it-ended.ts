import { readItem, removeItem, storeItem } from '../browser-storage.ts';

/**
 * Why the session of this tab ended without its owner doing: for the sign-in page, which says it
 * once. A name of ours and never a text, so that nobody can have it say something else.
 */
const reasons = ['over', 'unreachable'] as const;
export type EndReason = (typeof reasons)[number];

export const whyItEndedKey = 'session_ended';

export const rememberWhyItEnded = (reason: EndReason): boolean =>
  storeItem('sessionStorage', whyItEndedKey, reason);

export const forgetWhyItEnded = (): void => removeItem('sessionStorage', whyItEndedKey);

export function takeWhyItEnded(): EndReason | undefined {
  const stored = readItem('sessionStorage', whyItEndedKey);
  forgetWhyItEnded();
  return reasons.find((reason) => reason === stored);
}
