import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';

const screenExtras = new LazyPart<Partial<typeof import('./screen-extras')>>(
  () => import('./screen-extras'),
  {},
);

/** Called when something that needs them is pointed at or gets the focus. */
export const prepareScreenExtras = screenExtras.prepare;

export const useScreenExtras = (isWanted: boolean) => useLazyPart(screenExtras, isWanted);
