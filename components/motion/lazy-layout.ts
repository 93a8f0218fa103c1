import { LazyPart } from '@/lib/lazy-part';

/** Things that move to where they are next, on pages that have some. */
export const lazyLayout = new LazyPart(() => import('./layout'));
