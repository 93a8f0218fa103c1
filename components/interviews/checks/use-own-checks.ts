import { useMemo } from 'react';
import { noChecks, type OwnChecks } from '@/lib/api/checks';
import { markIn } from '@/lib/api/marks';
import { useMarks } from '../marks/use-mark';

export type OwnChecksOf = (messageId: string) => OwnChecks;

/**
 * What the person, or their browser's model, has said of any answer; another function once something
 * has changed.
 */
export function useAllOwnChecks(): OwnChecksOf {
  const { marks } = useMarks();
  return useMemo(() => (id) => markIn(marks, id)?.checks ?? noChecks, [marks]);
}
