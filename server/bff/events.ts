import 'server-only';
import { Hono } from 'hono';
import { countNoLonger } from '../guard/unanswered.ts';
import { listenToEvents } from '../upstream/api.ts';
import type { BffEnvironment } from './around-every-call.ts';
import { passEvents } from './event-streams.ts';
import { requireBearer } from './request.ts';

/** What an API may use as an event's id; for any other the API begins anew. */
const eventId = /^[\x21-\x7e]{1,128}$/;

/**
 * Optional: what changes of the user's interviews, as it happens (`links.events`). Where the API
 * does not offer it, or we cannot, the browser asks again and again instead.
 */
export const events = new Hono<BffEnvironment>();

events.get('/', async (c) => {
  const request = c.req.raw;
  const token = requireBearer(request);
  const lastSeen = request.headers.get('last-event-id') ?? '';
  const after = eventId.test(lastSeen) ? lastSeen : undefined;
  const context = c.get('context');
  const body = await passEvents(token, () => listenToEvents(token, after, context));
  if (c.env?.outgoing) countNoLonger(c.env.outgoing);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Nobody packs it or keeps it back: neither the framework nor a proxy.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
});
