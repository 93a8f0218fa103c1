import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { useInterviews } from '../interviews-context';

const homeParts = new LazyPart<Partial<typeof import('./parts')>>(() => import('./parts'), {});

/** Null where it is not wanted, where there is nothing to show, and until it has loaded. */
export function useHomeParts(isWanted: boolean) {
  // On an API with the six calls alone nothing but the specified text stands there.
  const isShown = useInterviews().offers.length > 0 && isWanted;
  const parts = useLazyPart(homeParts, isShown);
  // Loaded for the other pane it is known here too.
  return isShown ? parts : null;
}
