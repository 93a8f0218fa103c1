import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import type { useStart } from './use-start';

/**
 * The limit of the free plan, where the account tells it or a start was refused for it: `used` says
 * until when, null if it is not known.
 */
export function useFreeWeek(outcome: ReturnType<typeof useStart>['outcome'] = null) {
  const { now } = usePage();
  const { isFree, practiceAt } = useAccount();
  const isUsed = isFree && practiceAt !== null && practiceAt > now;
  const known = isUsed ? { availableAt: practiceAt } : null;
  return { isFree, used: outcome?.kind === 'limit' ? outcome : known };
}
