import { LazyPart } from '../lazy-part.ts';

const forOffline = new LazyPart(() => import('./for-offline.ts'));

/** Loaded once something is to be kept, or no server answers; null if that fails. */
export const loadKept = forOffline.load;
