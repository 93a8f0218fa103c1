import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { useInterviews } from '../interviews-context';

const homeParts = new LazyPart<Partial<typeof import('./home')>>(() => import('./home'), {});

/** The overview shown while no interview is selected: null where not wanted, and until loaded. */
export function useHomeParts(isWanted: boolean) {
  // An API with only the six specified calls has nothing to show there but the specified text.
  const isShown = useInterviews().offers.length > 0 && isWanted;
  const parts = useLazyPart(homeParts, isShown);
  // The other pane may have loaded it already.
  return isShown ? parts : null;
}
