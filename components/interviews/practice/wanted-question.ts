import { field, textOf } from '@/lib/read';
import { parseJson, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

/**
 * What the person wanted to practice when the free week turned out to be used up. Kept in this tab
 * while they look at the plans.
 */
export type WantedQuestion = {
  readonly language: string;
  /** Empty if none was chosen yet. */
  readonly question: string;
  /** The interview that was to be finished, or empty. */
  readonly interviewId: string;
};

/** Signing out removes every key with the prefix `practice_` (lib/session/browser.ts). */
const key = 'practice_wanted';

export const keepWantedQuestion = (wanted: Partial<WantedQuestion>): boolean =>
  storeItem('sessionStorage', key, JSON.stringify(wanted));

export function readWantedQuestion(): WantedQuestion | null {
  const stored = parseJson(readItem('sessionStorage', key));
  if (stored === null) return null;
  const text = (name: keyof WantedQuestion) => textOf(field(stored, name));
  return {
    language: text('language'),
    question: text('question'),
    interviewId: text('interviewId'),
  };
}

export const dropWantedQuestion = (): void => removeItem('sessionStorage', key);
