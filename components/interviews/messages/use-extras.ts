import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';

const extras = new LazyPart<Partial<typeof import('./extras')>>(() => import('./extras'), {});

/**
 * Null until loaded. The interview waits for them, so that nothing moves once it is shown. If they
 * fail to load, it is readable without.
 */
export const useExtras = () => useLazyPart(extras);
