import { LazyPart } from '@/lib/lazy-part';

/** The coach's pen, where a remark is new. */
export const lazyPen = new LazyPart(() => import('./pen'));
