import { filled, type Words } from '@/lib/i18n/words';
import { calendarDate, dayOf } from '@/lib/time/dates';
import type { PageHere } from '../page/page-context';
import type { StartOutcome } from '../practice/starter';

type Where = Pick<PageHere, 'language' | 'timeZone'>;

/** Why a real interview was not stored, and what to do; empty while nothing failed. */
export function notStored(
  outcome: StartOutcome | null,
  words: Words<'RealInterview'>['failed'],
  { language, timeZone }: Where,
): string {
  if (outcome?.kind === 'limit') {
    const { availableAt } = outcome;
    if (availableAt === null) return words.limit;
    const date = calendarDate(dayOf(availableAt, timeZone), language, 'planned');
    return `${words.limit} ${filled(words.next, { date })}`;
  }
  if (outcome?.kind !== 'failed') return '';
  const { reason = '', isRefused } = outcome;
  const { [reason]: said }: Partial<Record<string, string>> = words.reasons;
  return said ?? (isRefused ? words.refused : words.notSent);
}
