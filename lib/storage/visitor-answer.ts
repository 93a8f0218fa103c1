import type { MarkUpdate } from '../contract/marks.ts';
import { parseJson, readItem, storeItem } from './browser-storage.ts';

/** What a visitor has said of their answer, by the lines of its question's checklist. */
export type VisitorChecks = NonNullable<MarkUpdate['mark']['checks']>;
export type VisitorCheck = VisitorChecks[string];

/**
 * A visitor's answer, stored in this tab until they have an account. The text is empty for a question
 * that they have still to answer.
 */
export type VisitorAnswer = {
  language: string;
  question: string;
  text: string;
  checks?: VisitorChecks;
};

/** Signing out removes every key with the prefix `practice_` (lib/session/browser.ts). */
export const keptKey = 'practice_kept';

export const keepAnswer = (answer: VisitorAnswer): boolean =>
  storeItem('sessionStorage', keptKey, JSON.stringify(answer));

/** A question in an address: behind the `#`, which no server is sent or logs. */
export const questionHash = (question: string, language: string): string =>
  `#${new URLSearchParams({ question, language })}`;

/** More than a question has. */
const longestQuestion = 500;

/** Keeps the question that an address leads here with; false if it has none. */
export function keepQuestionIn(hash: string): boolean {
  const asked = new URLSearchParams(hash.slice(1));
  const question = asked.get('question')?.trim().slice(0, longestQuestion);
  if (!question) return false;
  // An answer that waits already is worth more.
  if (keptKind() !== 'answer')
    keepAnswer({ language: asked.get('language') ?? '', question, text: '' });
  return true;
}

/** What waits for an account, if anything. */
export function keptKind(): 'answer' | 'question' | null {
  const kept = parseJson(readItem('sessionStorage', keptKey)) as Partial<VisitorAnswer> | null;
  if (!kept) return null;
  return kept.text ? 'answer' : 'question';
}
