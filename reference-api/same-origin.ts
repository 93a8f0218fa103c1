import { createMiddleware } from 'hono/factory';
import { Failure } from './failure.ts';

/**
 * Forms of these pages post to their own origin, which browsers prove by headers that no page can
 * forge. A request without those headers comes from a program, which carries nobody's cookies.
 */
function isFromOwnPage(header: (name: string) => string | undefined, publicUrl: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = header('origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === header('host');
}

export const requireOwnPage = (publicUrl: string) =>
  createMiddleware(async (context, next) => {
    if (!isFromOwnPage((name) => context.req.header(name), publicUrl)) {
      throw new Failure(403, 'This form is only taken from its own page');
    }
    await next();
  });
