import { failedImport } from '@/lib/failed-import';

/** Null if it fails to load: the next call tries again. */
export const loadOfflineModule = () => import('./offline-module').catch(failedImport);
