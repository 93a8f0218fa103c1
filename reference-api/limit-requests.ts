import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { Failure } from './failure.ts';

const windowMs = 60_000;
const mostAddresses = 10_000;

/** So many requests a minute from one address. Those beyond the first 10,000 addresses share one count. */
export function limitRequests(most: number) {
  let windowEnds = 0;
  const counts = new Map<string, number>();

  return createMiddleware(async (context, next) => {
    const now = Date.now();
    if (now >= windowEnds) {
      counts.clear();
      windowEnds = now + windowMs;
    }
    const address = getConnInfo(context).remote.address ?? 'unknown';
    const key = counts.has(address) || counts.size < mostAddresses ? address : 'everybody else';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      context.header('Retry-After', String(Math.ceil((windowEnds - now) / 1000)));
      throw new Failure(429, 'Too many requests. Try again in a minute.');
    }
    await next();
  });
}
