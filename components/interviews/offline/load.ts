import { reportBrowserError } from '@/lib/api/reports';

/** Null if it fails to load: the next call tries again. */
export const loadOfflineModule = () =>
  import('./offline-module').catch((error: unknown) => {
    reportBrowserError(error);
    return null;
  });
