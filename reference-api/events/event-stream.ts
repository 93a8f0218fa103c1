import type { Context } from 'hono';
import type { SignedIn } from '../api-context.ts';
import type { Database } from '../database.ts';
import { hashToken, validTokensOf } from '../tokens.ts';
import type { Live } from './live.ts';
import { type Part, partEvent } from './parts.ts';
import { type Event, eventsAfter, startAfter } from './read-events.ts';
import { SharedReads } from './shared-reads.ts';

/** Clients reconnect after this time, and a random addition of their own. */
const retryMs = 1_000;

const frame = ({ id, name, data }: Event) => `id: ${id}\nevent: ${name}\ndata: ${data}\n\n`;

/** Reads the valid sessions and the next events of a user, once for all of their streams. */
export const sharedNews = (database: Database, publicUrl: string) =>
  new SharedReads((userId: string, after: number) =>
    Promise.all([validTokensOf(database, userId), eventsAfter(database, userId, after, publicUrl)]),
  );

type Source = {
  database: Database;
  live: Live;
  news: ReturnType<typeof sharedNews>;
  /** How long a reader may take nothing before it is cut off. */
  stalledMs: number;
};

/**
 * The text of one stream. Nothing is queued in memory: the next events are read from the database
 * once the reader has taken the previous ones.
 */
export async function* eventStream(
  { req, env, get }: Context<SignedIn>,
  { database, live, news, stalledMs }: Source,
): AsyncGenerator<string> {
  /** Sooner, so that a stream in which nothing happens is not taken for stalled. */
  const commentMs = stalledMs / 2;
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
      // Done before each comment as well, because a session may expire.
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
