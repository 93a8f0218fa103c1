import { filled, type Words } from '../i18n/words.ts';
import type { Outcome } from './judge.ts';

/** What came of it, in a sentence or two; empty where nothing is to be said. */
export function toldOf(outcome: Outcome, words: Words<'BrowserCheck'>): string {
  if (outcome.kind === 'no-answer') return words.noAnswer[outcome.what];
  if (outcome.kind === 'failed') return outcome.why === 'stopped' ? '' : words.failed[outcome.why];
  // The reply to distress is all there is to say.
  if (outcome.kind === 'distress') return '';
  const decided = outcome.checks.filter(({ met }) => met !== null);
  const met = decided.filter((check) => check.met).length;
  if (decided.length === 0) return words.nothing;
  const rest = decided.length < outcome.checks.length ? ` ${words.unsure}` : '';
  return filled(words.checked, { met, count: decided.length }) + rest;
}
