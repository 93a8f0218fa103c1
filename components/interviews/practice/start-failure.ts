import type { Words } from '@/lib/i18n/words';
import type { StartOutcome } from './starter';

/** Why nothing was started, in a sentence; empty while nothing failed, and where a limit is shown. */
export function startFailure(outcome: StartOutcome | null, words: Words<'Practice'>): string {
  if (outcome?.kind !== 'failed') return '';
  if (outcome.reason === 'answers_limit') return words.limit.tooMuchRead;
  return outcome.reason === 'too_many_open' ? words.limit.tooManyOpen : words.notStarted;
}
