/**
 * Reads `expires_at`: an ISO date, or a number of seconds or milliseconds. Returns milliseconds
 * since 1970; null if unreadable.
 */
export function expiryOf(expiresAt: unknown): number | null {
  const text = typeof expiresAt === 'number' ? String(expiresAt) : expiresAt;
  if (typeof text !== 'string' || text.trim() === '') return null;
  const number = Number(text);
  if (Number.isFinite(number)) return number > 0 && number < 1e11 ? number * 1000 : number;
  const parsed = Date.parse(text);
  return Number.isNaN(parsed) ? null : parsed;
}
