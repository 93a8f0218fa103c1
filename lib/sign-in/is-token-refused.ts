/**
 * Whether the API says that a token is no one's any more. Only a clear no counts: a session that could
 * not be asked about is kept.
 */
export async function isTokenRefused(token: string): Promise<boolean> {
  try {
    const response = await fetch('/api/me', {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status === 401) return true;
    return response.ok && isEmpty(await response.text());
  } catch (error) {
    console.warn('Whether the session still serves could not be asked', error);
    return false;
  }
}

const isEmpty = (body: string): boolean => ['', 'null', 'false', '0', '""'].includes(body.trim());
