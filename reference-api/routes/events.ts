import type { Routes } from '../api-context.ts';
import { eventStream, sharedNews } from '../events/event-stream.ts';
import { Failure, unavailable } from '../failure.ts';
import { inPieces } from '../json-text.ts';

/** Over all sessions: a browser has one for all its tabs. */
const maxOfUser = 10;
const maxInAll = 10_000;
const retryAfterSeconds = 30;
/** A reader that takes nothing for this long is cut off, and can resume later. */
const usualStalledMs = 30_000;

/** Server-sent events about changes of the user's interviews (`lib/contract/events.ts`). */
export function eventsRoute({
  app,
  signedIn,
  database,
  live,
  publicUrl,
  stalledReaderMs: stalledMs = usualStalledMs,
}: Routes) {
  const news = sharedNews(database, publicUrl);

  app.get('/events', signedIn, (context) => {
    const isOwnLimit = live.countOf(context.get('user').id) >= maxOfUser;
    if (isOwnLimit || live.count >= maxInAll || live.isClosing) {
      context.header('Retry-After', String(retryAfterSeconds));
      if (isOwnLimit) throw new Failure(429, 'Too many open streams');
      throw unavailable();
    }
    return context.body(inPieces(eventStream(context, { database, live, news, stalledMs })), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // Keeps nginx from buffering it.
      'X-Accel-Buffering': 'no',
    });
  });
}
