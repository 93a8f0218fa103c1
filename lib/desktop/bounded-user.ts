/** Servers and proxies refuse an address that is longer than 8 KB; this leaves room for the rest of it. */
const longestQuery = 7_000;

/** What is left out first: texts and lists longer than this, then than that. */
const longestValues = [2_000, 500, 120, 30];

/**
 * The user as JSON for the address, at most as long as fits beside `others` (already encoded). What is too
 * long is left out, and `partial: true` in the user says so (docs/decisions/0031-hand-off.md).
 */
export function boundedUser(user: unknown, others: string): string {
  const most = longestQuery - others.length;
  const fits = (text: string) => encodeURIComponent(text).length <= most;
  const whole = JSON.stringify(user ?? null);
  if (fits(whole)) return whole;
  const known = typeof user === 'object' && !Array.isArray(user) ? user : {};
  for (const longest of longestValues) {
    const isLong = (value: unknown) =>
      (typeof value === 'string' || Array.isArray(value)) && JSON.stringify(value).length > longest;
    const lean = JSON.stringify({ ...known, partial: true }, (_, value) =>
      isLong(value) ? undefined : value,
    );
    if (fits(lean)) return lean;
  }
  return '{"partial":true}';
}

export function isPartialUser(text: string): boolean {
  try {
    return (JSON.parse(text) as { partial?: unknown } | null)?.partial === true;
  } catch {
    // A user that is plain text is whole as it is.
    return false;
  }
}
