import { filled, type Words } from '../i18n/words.ts';
import type { Outcome } from './judge.ts';

/** A sentence or two about the outcome; empty if there is nothing to say. */
export function toldOf(outcome: Outcome, words: Words<'BrowserCheck'>): string {
  if (outcome.kind === 'no-answer') return words.noAnswer[outcome.what];
  if (outcome.kind === 'failed') return outcome.why === 'stopped' ? '' : words.failed[outcome.why];
  // The distress reply is the whole message.
  if (outcome.kind === 'distress') return '';
  const decided = outcome.checks.filter(({ met }) => met !== null);
  const met = decided.filter((check) => check.met).length;
  if (decided.length === 0) return words.nothing;
  const rest = decided.length < outcome.checks.length ? ` ${words.unsure}` : '';
  return filled(words.checked, { met, count: decided.length }) + rest;
}
