import { reportsAddress } from '../security/reports-address.ts';

/** Stack frames in our own scripts, without function names. */
const ownFrame = /\/_next\/static\/[^\s():]+:\d+:\d+/g;

/** Works also while the page is being left. A report that cannot be sent is dropped. */
const send = (report: Record<string, unknown>): Promise<unknown> =>
  fetch(reportsAddress, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);

/** A limit per page, because an error in a loop would report forever. */
let reportsLeft = 5;

/**
 * Reports the kind of error and where in our scripts it was, never its message, which may quote
 * personal data. Errors of other scripts, such as browser extensions, are ignored.
 */
export function reportBrowserError(thrown: unknown): void {
  if (!(thrown instanceof Error) || reportsLeft === 0) return;
  const { name, stack, digest } = thrown as Error & { digest?: unknown };
  const frames = stack?.match(ownFrame)?.slice(0, 10) ?? [];
  if (frames.length === 0 && digest === undefined) return;
  reportsLeft -= 1;
  void send({ type: 'error', page: location.pathname, name, digest, frames });
}

/** Counts a page view anonymously, unless the browser asks for privacy (GPC). */
export function reportVisit(): void {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl) void send({ type: 'visit', page: location.pathname });
}
