import { CallFailure } from '../api/request.ts';
import { fetchCurrentUser } from '../api/session.ts';

/**
 * Whether the API says that a token is no one's any more. Only a clear no counts: a session that could
 * not be asked about is kept.
 */
export async function isTokenRefused(token: string): Promise<boolean> {
  try {
    return (await fetchCurrentUser(token, AbortSignal.timeout(10_000))) === null;
  } catch (error) {
    if (error instanceof CallFailure) return error.status === 401;
    console.warn('Whether the session still serves could not be asked', error);
    return false;
  }
}
