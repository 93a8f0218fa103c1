import { useMemo } from 'react';
import { noChecks, type OwnChecks } from '@/lib/api/checks';
import { markIn } from '@/lib/api/marks';
import { useMarks } from '../marks/use-mark';

export type OwnChecksOf = (messageId: string) => OwnChecks;

/**
 * Looks up the verdicts of the person, or of their browser's model, on any answer. A new function
 * whenever one of them changes.
 */
export function useAllOwnChecks(): OwnChecksOf {
  const { marks } = useMarks();
  return useMemo(() => (id) => markIn(marks, id)?.checks ?? noChecks, [marks]);
}
