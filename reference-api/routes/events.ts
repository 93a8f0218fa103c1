import type { Context } from 'hono';
import type { Routes, SignedIn } from '../api-context.ts';
import { type Part, partEvent } from '../events/parts.ts';
import { type Event, eventsAfter, startAfter } from '../events/read-events.ts';
import { SharedReads } from '../events/shared-reads.ts';
import { Failure, unavailable } from '../failure.ts';
import { inPieces } from '../json-text.ts';
import { hashToken, validTokensOf } from '../tokens.ts';

/** Over all sessions: a browser has one for all its tabs. */
const maxOfUser = 10;
const maxInAll = 10_000;
const retryAfterSeconds = 30;
/** A reader that takes nothing for this long is cut off, and can resume later. */
const usualStalledMs = 30_000;
/** Clients reconnect after this time, and a random addition of their own. */
const retryMs = 1_000;

const frame = ({ id, name, data }: Event) => `id: ${id}\nevent: ${name}\ndata: ${data}\n\n`;

/** Server-sent events about changes of the user's interviews (`lib/contract/events.ts`). */
export function eventsRoute({
  app,
  signedIn,
  database,
  live,
  publicUrl,
  stalledReaderMs: stalledMs = usualStalledMs,
}: Routes) {
  /** Sooner, so that a stream in which nothing happens is not taken for stalled. */
  const commentMs = stalledMs / 2;
  const news = new SharedReads((userId: string, after: number) =>
    Promise.all([validTokensOf(database, userId), eventsAfter(database, userId, after, publicUrl)]),
  );

  app.get('/events', signedIn, (context) => {
    const isOwnLimit = live.countOf(context.get('user').id) >= maxOfUser;
    if (isOwnLimit || live.count >= maxInAll || live.isClosing) {
      context.header('Retry-After', String(retryAfterSeconds));
      if (isOwnLimit) throw new Failure(429, 'Too many open streams');
      throw unavailable();
    }
    return context.body(inPieces(eventStream(context)), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // Keeps nginx from buffering it.
      'X-Accel-Buffering': 'no',
    });
  });

  /**
   * The text of one stream. Nothing is queued in memory: the next events are read from the database
   * once the reader has taken the previous ones.
   */
  async function* eventStream({ req, env, get }: Context<SignedIn>): AsyncGenerator<string> {
    const { id: userId } = get('user');
    const ownToken = hashToken(get('token'));
    const { signal } = req.raw;
    let wakeUp: (() => void) | undefined;
    let isNews = true;
    /** The newest of each interview, until the reader has taken it. */
    const parts = new Map<string, Part>();
    const leave = live.join(userId, (part) => {
      if (part) parts.set(part.conversationId, part);
      else isNews = true;
      wakeUp?.();
    });
    const untilNews = () =>
      new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, commentMs);
        wakeUp = () => {
          clearTimeout(timeout);
          resolve();
        };
        if (isNews || parts.size > 0) wakeUp();
      });
    signal.addEventListener('abort', () => wakeUp?.());
    const stalled = setTimeout(() => env.outgoing.destroy(), stalledMs);
    try {
      const start = await startAfter(database, userId, req.header('last-event-id'));
      let { after } = start;
      const reset = start.isReset ? frame({ id: after, name: 'reset', data: '{}' }) : '';
      yield `retry: ${retryMs}\n\n${reset}`;
      while (!live.isClosing && !signal.aborted) {
        stalled.refresh();
        const written = [...parts.values()].map(partEvent).join('');
        parts.clear();
        if (written !== '') yield written;
        if (written !== '' && !isNews) {
          stalled.refresh();
          await untilNews();
          continue;
        }
        const wasNews = isNews;
        isNews = false;
        // Also with each comment, as a session may expire.
        const [tokens, next] = await news.read(userId, after, live.wakes);
        if (!tokens.has(ownToken)) return;
        after = next.after;
        if (next.isMore) isNews = true;
        if (next.found.length > 0) yield next.found.map(frame).join('');
        else if (!wasNews) yield ': still here\n\n';
        stalled.refresh();
        await untilNews();
      }
      yield `retry: ${retryMs}\n\n`;
    } finally {
      clearTimeout(stalled);
      leave();
    }
  }
}
