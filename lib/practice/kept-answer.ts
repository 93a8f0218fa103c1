import { storeItem } from '../browser-storage.ts';

/** A visitor's answer, stored in this tab until they have an account. */
export type KeptAnswer = { language: string; question: string; text: string };

/** Signing out removes every key with the prefix `practice_` (lib/session/browser.ts). */
export const keptKey = 'practice_kept';

export const keepAnswer = (answer: KeptAnswer): boolean =>
  storeItem('sessionStorage', keptKey, JSON.stringify(answer));
