'use client';

import { reportBrowserError } from '@/lib/api/reports';
import { LatePart, useLatePart } from '../late-part';

/** How the coach's remarks are drawn; null where that does not arrive. */
const pen = new LatePart(() =>
  import('./pen').catch((error: unknown) => {
    reportBrowserError(error);
    return { Remarks: null, RemarkSummary: null };
  }),
);

/** Null until it is there. It comes with every thread: what is marked does not move once it is shown. */
export const usePen = () => useLatePart(pen);
