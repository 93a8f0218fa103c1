import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ApiContext, SignedIn } from '../api-context.ts';
import { eventStream } from '../events/event-stream.ts';
import { Failure } from '../failure.ts';
import { inPieces } from '../json-text.ts';
import { requireUser } from '../require-user.ts';

const mostOfUser = 200;
const mostInAll = 10_000;
const retryAfterSeconds = 30;

/** Server-sent events of all that changes of the user's interviews (`lib/contract/events.ts`). */
export function eventsRoute({ database, live, publicUrl }: ApiContext) {
  const routes = new Hono<SignedIn & { Bindings: HttpBindings }>();

  routes.get('/events', requireUser(database), (context) => {
    const { id: userId } = context.get('user');
    const isOwnLimit = live.countOf(userId) >= mostOfUser;
    if (isOwnLimit || live.count >= mostInAll || live.isClosing) {
      context.header('Retry-After', String(retryAfterSeconds));
      if (isOwnLimit) throw new Failure(429, 'Too many open streams');
      throw new Failure(503, 'The service is not available at the moment', 'unavailable');
    }
    const stream = eventStream({
      database,
      live,
      userId,
      token: context.get('token'),
      publicUrl,
      lastSeen: context.req.header('last-event-id'),
      signal: context.req.raw.signal,
      cut: () => context.env.outgoing.destroy(),
    });
    return context.body(inPieces(stream), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // No proxy keeps it back (nginx).
      'X-Accel-Buffering': 'no',
    });
  });

  return routes;
}
