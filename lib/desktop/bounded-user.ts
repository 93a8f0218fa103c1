import { field } from '../read.ts';
import { parseJson } from '../storage/browser-storage.ts';

/** Servers and proxies refuse addresses longer than 8 KB; this leaves room for the other parts. */
const longestQuery = 7_000;

/** Texts and lists longer than the first limit are left out, then the next, until the user fits. */
const longestValues = [2_000, 500, 120, 30];

/**
 * The user as JSON for the query string, short enough to fit beside `others` (already encoded).
 * Values that are too long are left out, and `partial: true` says so
 * (docs/decisions/sessions.md).
 */
export function boundedUser(user: unknown, others: string): string {
  const maxLength = longestQuery - others.length;
  const fits = (text: string) => encodeURIComponent(text).length <= maxLength;
  const whole = JSON.stringify(user ?? null);
  if (fits(whole)) return whole;
  const fields = typeof user === 'object' && !Array.isArray(user) ? user : {};
  for (const longest of longestValues) {
    const isLong = (value: unknown) =>
      (typeof value === 'string' || Array.isArray(value)) && JSON.stringify(value).length > longest;
    const shortened = JSON.stringify({ ...fields, partial: true }, (_, value) =>
      isLong(value) ? undefined : value,
    );
    if (fits(shortened)) return shortened;
  }
  return '{"partial":true}';
}

export const isPartialUser = (text: string): boolean => field(parseJson(text), 'partial') === true;
