import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedIn } from './api-context.ts';
import { Failure } from './failure.ts';

const windowMs = 60_000;
const maxClients = 10_000;

/** Limits requests per minute and client. Clients beyond 10,000 share one count. */
export function limitRequests(most: number, clientOf: (context: Context<SignedIn>) => string) {
  let windowEnds = 0;
  const counts = new Map<string, number>();

  return createMiddleware<SignedIn>(async (context, next) => {
    const now = performance.now();
    if (now >= windowEnds) {
      counts.clear();
      windowEnds = now + windowMs;
    }
    const client = clientOf(context);
    const key = counts.has(client) || counts.size < maxClients ? client : 'everybody else';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      context.header('Retry-After', String(Math.ceil((windowEnds - now) / 1000)));
      throw new Failure(429, 'Too many requests. Try again in a minute.', 'too-many-requests');
    }
    await next();
  });
}

/** Renames, or marks, of one person: each wakes all their streams. */
export const limitChanges = () => limitRequests(120, (context) => context.get('user').id);
