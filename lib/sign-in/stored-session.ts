import { fetchCurrentUser } from '../api/me.ts';
import { problemIn } from '../api/problem.ts';
import { readItem } from '../browser-storage.ts';
import { sessionKeys } from '../session/browser.ts';

/** Whether the token was stored, which is enough: storage may be too full for a long `user`. */
export const isTokenStored = (token: string): boolean =>
  readItem('localStorage', sessionKeys.token) === token;

/** Whether the API refuses a token. Only a clear refusal counts, not a failure. */
export async function isTokenRefused(token: string): Promise<boolean> {
  try {
    return (await fetchCurrentUser((body) => body, { token })) === null;
  } catch (error) {
    const problem = problemIn(error);
    if (problem.kind !== 'status') console.warn('The session could not be checked', problem);
    return problem.status === 401;
  }
}
