import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { useInterviews } from './interviews-context';

/** Nothing of it is there if it fails to load. */
const bundle = <Parts>(load: () => Promise<Parts>) => new LazyPart<Partial<Parts>>(load, {});

/** What the screen needs once somebody uses it. */
const screenExtras = bundle(() => import('./screen-extras'));

/** Called when something that needs them is pointed at or gets the focus. */
export const prepareScreenExtras = screenExtras.prepare;

export const useScreenExtras = (isWanted: boolean) => useLazyPart(screenExtras, isWanted);

const threadExtras = bundle(() => import('./messages/extras'));

/** Also called when a row is pointed at: the bundle is loading before the interview is opened. */
export const prepareExtras = threadExtras.prepare;

/**
 * Null until loaded. The interview waits for them, so that nothing moves once it is shown. If they
 * fail to load, it is readable without, its texts as they were written.
 */
export const useExtras = () => useLazyPart(threadExtras);

/** What stands where nothing is selected. */
const homeParts = bundle(() => import('./home/home'));

/** Null where it is not wanted, where there is nothing to show, and until it has loaded. */
export function useHomeParts(isWanted: boolean) {
  // On an API with the six calls alone nothing but the specified text stands there.
  const isShown = useInterviews().offers.length > 0 && isWanted;
  const parts = useLazyPart(homeParts, isShown);
  // Loaded for the other pane it is known here too.
  return isShown ? parts : null;
}
