import { storeItem } from '../browser-storage.ts';
import { draftKey } from './draft-key.ts';

/** A visitor's answer that waits, in this tab, for an account to be kept in. */
export type KeptAnswer = { language: string; question: string; text: string };

/** Among the drafts: signing out drops it too. */
export const keptKey = draftKey('kept');

export const keepAnswer = (answer: KeptAnswer): boolean =>
  storeItem('sessionStorage', keptKey, JSON.stringify(answer));
