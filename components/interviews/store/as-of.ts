import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem } from '@/lib/api/problem';

/** When the server sent what is shown, if it cannot be reached now. */
export const asOfLast = (query: UseQueryResult<unknown, ApiProblem>): number | undefined =>
  query.data !== undefined && query.error && query.error.kind !== 'status'
    ? query.dataUpdatedAt
    : undefined;
