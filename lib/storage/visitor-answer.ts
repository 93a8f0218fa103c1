import { longestQuestion } from '../contract/limits.ts';
import type { MarkUpdate } from '../contract/marks.ts';
import { parseJson, readItem, storeItem } from './browser-storage.ts';

/** A visitor's checks, by the lines of the question's checklist. */
export type VisitorChecks = NonNullable<MarkUpdate['mark']['checks']>;
export type VisitorCheck = VisitorChecks[string];

/**
 * A visitor's answer, stored in this tab until they have an account. The text is empty for a
 * question not answered yet.
 */
export type VisitorAnswer = {
  language: string;
  question: string;
  text: string;
  checks?: VisitorChecks;
};

/** Signing out removes every key with the prefix `practice_` (lib/session/browser.ts). */
export const visitorAnswerKey = 'practice_kept';

export const keepAnswer = (answer: VisitorAnswer): boolean =>
  storeItem('sessionStorage', visitorAnswerKey, JSON.stringify(answer));

/** A question behind the `#` of an address, which is neither sent to a server nor logged. */
export const questionHash = (question: string, language: string): string =>
  `#${new URLSearchParams({ question, language })}`;

/** Stores the question of an address; false if it has none. */
export function storeQuestionFrom(hash: string): boolean {
  const asked = new URLSearchParams(hash.slice(1));
  const question = asked.get('question')?.trim().slice(0, longestQuestion);
  if (!question) return false;
  // An answer that is already waiting takes precedence.
  if (waitingKind() !== 'answer')
    keepAnswer({ language: asked.get('language') ?? '', question, text: '' });
  return true;
}

/** What waits for an account, if anything. */
export function waitingKind(): 'answer' | 'question' | null {
  const text = readItem('sessionStorage', visitorAnswerKey);
  const stored = parseJson(text) as Partial<VisitorAnswer> | null;
  if (!stored) return null;
  return stored.text ? 'answer' : 'question';
}
