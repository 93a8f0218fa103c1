import { reportsAddress } from '../security/reports-address.ts';
import { request } from './request.ts';

/** Of our own scripts: where, without the words around it. */
const ownPlaces = /\/_next\/static\/[^\s():]+:\d+:\d+/g;

/** Also from a page that is being left. Who cannot tell us is not told that. */
const tell = (json: Record<string, unknown>): Promise<unknown> =>
  request(reportsAddress, { method: 'POST', keepalive: true, json }).catch(() => undefined);

/** As many of one page as tell something new; a loop would not end. */
let left = 5;

/**
 * What kind of error it was and where in our scripts, never its message, which may quote what was being
 * handled. Errors of others, such as a browser's extensions, are theirs.
 */
export function reportBrowserError(thrown: unknown): void {
  if (!(thrown instanceof Error) || left === 0) return;
  const { name, stack, digest } = thrown as Error & { digest?: unknown };
  const frames = stack?.match(ownPlaces)?.slice(0, 10) ?? [];
  if (frames.length === 0 && digest === undefined) return;
  left -= 1;
  void tell({ type: 'error', page: location.pathname, name, digest, frames });
}

/** That a page was opened, by nobody in particular; not where a browser asks not to be counted. */
export function reportVisit(): void {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!globalPrivacyControl) void tell({ type: 'visit', page: location.pathname });
}
