import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { useHome } from './home-context';

const homeParts = new LazyPart<Partial<typeof import('./parts')>>(() => import('./parts'), {});

/** Null where it is not wanted, where there is nothing to show, and until it has loaded. */
export function useHomeParts(isWanted: boolean) {
  const home = useHome();
  const parts = useLazyPart(homeParts, isWanted && home !== null);
  // Loaded for the other pane it is known here too.
  return isWanted && home ? parts : null;
}
