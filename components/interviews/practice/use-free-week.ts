import { textOf } from '@/lib/api/read';
import { useInterviews } from '../interviews-context';
import type { useStart } from './use-start';

/**
 * The limit of the free plan, where the account tells it or a start was refused for it: `used` says
 * until when, null if it is not known.
 */
export function useFreeWeek(outcome: ReturnType<typeof useStart>['outcome'] = null) {
  const { isFree, practiceAt, now } = useInterviews();
  const next = Date.parse(textOf(practiceAt));
  const known = isFree && next > now ? { availableAt: next } : null;
  return { isFree, used: outcome?.kind === 'limit' ? outcome : known };
}
