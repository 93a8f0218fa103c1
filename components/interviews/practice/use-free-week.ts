import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import type { useStart } from './use-start';

/**
 * The free plan's limit, if the account reports it or a start was refused because of it. `used`
 * says until when, or null if unknown.
 */
export function useFreeWeek(outcome: ReturnType<typeof useStart>['outcome'] = null) {
  const { now } = usePage();
  const { isFree, practiceAt } = useAccount();
  const isUsed = isFree && practiceAt !== null && practiceAt > now;
  const known = isUsed ? { availableAt: practiceAt } : null;
  return { isFree, used: outcome?.kind === 'limit' ? outcome : known };
}
