import { CallFailure } from '../api/request.ts';
import { fetchCurrentUser } from '../api/session.ts';

/**
 * Whether the API says that a token is no longer valid. Only a clear no counts; on failure it is
 * kept.
 */
export async function isTokenRefused(token: string): Promise<boolean> {
  try {
    return (await fetchCurrentUser(token, AbortSignal.timeout(10_000))) === null;
  } catch (error) {
    if (error instanceof CallFailure) return error.status === 401;
    console.warn('The session could not be checked', error);
    return false;
  }
}
