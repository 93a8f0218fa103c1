import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';

const threadBundle = new LazyPart<Partial<typeof import('./thread-bundle')>>(
  () => import('./thread-bundle'),
  // If it fails to load, it counts as empty: the interview is readable without it.
  {},
);

/** Called on hover of a row, so that the bundle is already loading when the interview opens. */
export const prepareThreadBundle = threadBundle.prepare;

/**
 * Null until loaded. An open interview waits for this bundle, so that nothing moves once it is
 * shown. If it fails to load, the interview is readable without it, its Markdown unformatted.
 */
export const useThreadBundle = () => useLazyPart(threadBundle);
