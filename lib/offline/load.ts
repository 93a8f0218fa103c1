import { LazyPart } from '../lazy-part.ts';

const forOffline = new LazyPart(() => import('./for-offline.ts'));

/** Called when something is to be stored, or no server answers. Null if it fails to load. */
export const loadKept = forOffline.load;
