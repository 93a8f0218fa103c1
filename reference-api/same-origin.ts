import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Failure } from './failure.ts';

function isFromOwnPage({ req }: Context, publicUrl: string): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = req.header('origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === req.header('host');
}

/**
 * Forms of these pages post to their own origin, which browsers prove by headers that no page can
 * forge. A request without these headers comes from a program, which has nobody's cookies.
 */
export const requireOwnPage = (publicUrl: string) =>
  createMiddleware(async (context, next) => {
    if (!isFromOwnPage(context, publicUrl)) {
      throw new Failure(403, 'This form is only taken from its own page');
    }
    await next();
  });
