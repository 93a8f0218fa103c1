import { storeItem } from '../browser-storage.ts';

/** A visitor's answer that waits, in this tab, for an account to be kept in. */
export type KeptAnswer = { language: string; question: string; text: string };

/** Signing out drops it, as all that begins so (lib/session/browser.ts). */
export const keptKey = 'practice_kept';

export const keepAnswer = (answer: KeptAnswer): boolean =>
  storeItem('sessionStorage', keptKey, JSON.stringify(answer));
