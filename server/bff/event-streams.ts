import 'server-only';
import { metrics } from '../observe/metrics.ts';
import { isShuttingDown, onShutdown } from '../process/lifecycle.ts';
import { processWide } from '../process/process-wide.ts';
import { fingerprintOf } from '../session/ended-sessions.ts';
import { env } from '../settings/env.ts';
import { Problem } from '../upstream/problem.ts';

/**
 * The open event streams of this process: limited in number, kept alive, and closed when the API's
 * stream ends or the process shuts down. Events are passed on unchanged.
 */

/** A browser needs one for all its tabs. */
const maxPerPerson = 6;
/** How often to send something, so that no proxy takes the connection for dead. */
const tickMs = 12_000;
/** When clients reconnect after we close: not all at the same moment. */
const reconnectMs = { min: 500, spread: 2_500 };

const encoder = new TextEncoder();
const comment = encoder.encode(':\n\n');
const reconnectLine = () =>
  encoder.encode(`retry: ${Math.round(reconnectMs.min + Math.random() * reconnectMs.spread)}\n\n`);

const blankLine = /(?:\n\n|\r\r|\r\n\r\n)$/;

/** How many there are, and how to end those of each person. */
const state = processWide('event-streams', () => {
  const byPerson = new Map<string, Set<VoidFunction>>();
  onShutdown(() => {
    for (const own of [...byPerson.values()]) for (const end of [...own]) end();
  });
  return { total: 0, byPerson };
});

export const countEventStreams = (): number => state().total;

/**
 * The stream for the browser. It takes its place before the API is asked and keeps it until it
 * ends; throws if this person (by bearer) or the process has too many.
 */
export async function passEvents(
  token: string,
  listen: () => Promise<ReadableStream<Uint8Array>>,
): Promise<ReadableStream<Uint8Array>> {
  const current = state();
  const person = fingerprintOf(token);
  const own = current.byPerson.get(person) ?? new Set();
  if (own.size >= maxPerPerson) throw new Problem('too-many-requests', { retryAfter: '60' });
  if (current.total >= env().EVENT_STREAMS_AT_ONCE) {
    throw new Problem('site-crowded', { retryAfter: '30' });
  }

  let source: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  /** The last bytes passed on: only after a blank line may we add lines of our own. */
  let tail = '\n\n';

  /** Frees the place and the connection to the API. */
  const leave = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    own.delete(end);
    if (own.size === 0) current.byPerson.delete(person);
    current.total -= 1;
    source?.cancel().catch(() => undefined);
  };
  /** Ends at once, and says when to reconnect unless an event is incomplete. */
  const end = () => {
    if (isOver || !sink) return;
    if (blankLine.test(tail)) sink.enqueue(reconnectLine());
    leave();
    sink.close();
  };
  const timer = setInterval(() => {
    // Only if the reader has taken everything so far.
    if (sink?.desiredSize === 0 && blankLine.test(tail)) sink.enqueue(comment);
  }, tickMs).unref();
  current.byPerson.set(person, own.add(end));
  current.total += 1;

  const events = await listen().catch((error: unknown) => {
    leave();
    throw error;
  });
  const reader = events.getReader();
  source = reader;
  const openedAt = Date.now();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        sink = controller;
        // Shows proxies and browsers that the stream has begun.
        sink.enqueue(comment);
        if (isShuttingDown()) end();
      },
      pull: async (controller) => {
        const { value } = await reader.read().catch(() => ({ value: undefined }));
        if (isOver) return;
        // After an end as after a failure, the browser reconnects and asks for what it missed.
        if (!value) return end();
        tail = (tail + Buffer.from(value.subarray(-4)).toString('latin1')).slice(-4);
        controller.enqueue(value);
        metrics()?.eventsPassed(value, openedAt);
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
