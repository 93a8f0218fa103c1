'use client';

import { reportBrowserError } from '@/lib/api/reports';
import { LazyPart, useLazyPart } from '../lazy-part';

type Extras = typeof import('./extras');

const none: { [Name in keyof Extras]: null } = {
  AskAbout: null,
  FinishedRead: null,
  PlacesBar: null,
  RemarkSummary: null,
  Remarks: null,
  StarButton: null,
  ThreadActions: null,
};

const extras = new LazyPart<Extras | typeof none>(() =>
  import('./extras').catch((error: unknown) => {
    reportBrowserError(error);
    return none;
  }),
);

/**
 * Null until loaded. The interview waits for them, so that nothing moves once it is shown. If they
 * fail to load, it is readable without.
 */
export const useExtras = () => useLazyPart(extras);
