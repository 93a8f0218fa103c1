import type { Database } from '../database.ts';
import { findTokenOwner } from '../tokens.ts';
import type { Live } from './live.ts';
import { type Event, eventsAfter, startAfter } from './read-events.ts';

const commentMs = 15_000;
/** A reader who takes nothing for so long is cut off, and resumes when it reads again. */
const stalledMs = 30_000;
/** In this time, and some more at random, all who were listening come back after a restart. */
const retryMs = 1_000;

type Reader = {
  database: Database;
  live: Live;
  userId: string;
  token: string;
  publicUrl: string;
  lastSeen: string | undefined;
  /** When the reader leaves. */
  signal: AbortSignal;
  /** Ends the connection. */
  cut: () => void;
};

const frame = ({ id, name, data }: Event) => `id: ${id}\nevent: ${name}\ndata: ${data}\n\n`;

/**
 * The text of one stream. Nothing waits in memory: the next events are read from the database once
 * the reader has taken those before.
 */
export async function* eventStream(reader: Reader): AsyncGenerator<string> {
  const { database, live, userId, token, publicUrl, signal, cut } = reader;
  let wakeUp: (() => void) | undefined;
  let isNews = true;
  const leave = live.join(userId, () => {
    isNews = true;
    wakeUp?.();
  });
  const untilNews = () =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, commentMs);
      wakeUp = () => {
        clearTimeout(timeout);
        resolve();
      };
      if (isNews) wakeUp();
    });
  signal.addEventListener('abort', () => wakeUp?.());
  const stalled = setTimeout(cut, stalledMs);
  try {
    let { after, isReset } = await startAfter(database, userId, reader.lastSeen);
    yield `retry: ${retryMs}\n\n${isReset ? frame({ id: after, name: 'reset', data: '{}' }) : ''}`;
    while (!live.isClosing && !signal.aborted) {
      stalled.refresh();
      const wasNews = isNews;
      isNews = false;
      // Asked with each comment too: a session also ends by its time.
      if ((await findTokenOwner(database, token))?.id !== userId) return;
      const next = await eventsAfter(database, userId, after, publicUrl);
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
