import type { ApiProblem } from './problem.ts';

const passing: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** The network or a server is down: the same call may succeed later. */
export const isTransient = ({ kind, status }: ApiProblem): boolean =>
  kind !== 'status' || passing.includes(status);

/**
 * Whether waiting data is kept to be sent later. A 401 counts: an ended session leads to sign-in,
 * and the next session sends it.
 */
export const isTriedLater = (problem: ApiProblem): boolean =>
  isTransient(problem) || problem.status === 401;
