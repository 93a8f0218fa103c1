import { ApiProblem } from './problem.ts';

/** The failure of a query that needs a user, where the answer holds none. */
export const noUser = () => new ApiProblem('status', { status: 200, code: 'no-user' });

/** Whether the session is over: its token is refused, or belongs to nobody. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.code === 'no-user');
