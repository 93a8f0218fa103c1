import type { ApiProblem } from './problem.ts';

const passing: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** The network or a server is down: the same call may succeed later. */
export const mayPass = ({ kind, status }: ApiProblem): boolean =>
  kind !== 'status' || passing.includes(status);
