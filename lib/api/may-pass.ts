import type { ApiProblem } from './problem.ts';

const passing: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** The net or a server is away: the same may succeed later. */
export const mayPass = ({ kind, status }: ApiProblem): boolean =>
  kind !== 'status' || passing.includes(status);
