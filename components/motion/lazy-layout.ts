import { LazyPart } from '@/lib/lazy-part';

export const lazyLayout = new LazyPart(() => import('./layout'));
