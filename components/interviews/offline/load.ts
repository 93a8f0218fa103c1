import { LazyPart } from '@/lib/lazy-part';

const forOffline = new LazyPart(() => import('./for-offline'));

/** Called when something is to be stored, or no server answers. Null if it fails to load. */
export const loadKept = forOffline.load;
