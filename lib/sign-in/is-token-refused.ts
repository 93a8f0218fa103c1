import { fetchCurrentUser } from '../api/me.ts';
import { problemIn } from '../api/problem.ts';

/** Whether the API refuses a token. Only a clear no counts; after a failure it is kept. */
export async function isTokenRefused(token: string): Promise<boolean> {
  try {
    return (await fetchCurrentUser((body) => body, { token })) === null;
  } catch (error) {
    const problem = problemIn(error);
    if (problem.kind !== 'status') console.warn('The session could not be checked', problem);
    return problem.status === 401;
  }
}
