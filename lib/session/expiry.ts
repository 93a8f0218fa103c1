/**
 * When a session ends, in milliseconds since 1970. `expires_at` may be an ISO date, or a number of
 * seconds or milliseconds. Null if it is unreadable.
 */
export function expiryOf(expiresAt: unknown): number | null {
  const text = typeof expiresAt === 'number' ? String(expiresAt) : expiresAt;
  if (typeof text !== 'string' || text.trim() === '') return null;
  const number = Number(text);
  if (Number.isFinite(number)) return number > 0 && number < 1e11 ? number * 1000 : number;
  const parsed = Date.parse(text);
  return Number.isNaN(parsed) ? null : parsed;
}
