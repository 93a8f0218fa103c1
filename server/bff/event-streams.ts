import 'server-only';
import { metrics } from '../observe/metrics.ts';
import { isShuttingDown, onShutdown } from '../process/lifecycle.ts';
import { processWide } from '../process/process-wide.ts';
import { fingerprintOf } from '../session/ended-sessions.ts';
import { env } from '../settings/env.ts';
import type { BodyStream, Passing } from '../upstream/body-stream.ts';
import { Problem } from '../upstream/problem.ts';

/**
 * The open event streams of this process: limited in number, kept alive, and closed when the API's
 * stream ends or the process shuts down. Events are passed on unchanged.
 */

/** A browser needs one for all its tabs, or one for each where it has no lock (plain http). */
const maxPerBearer = 6;
/** How often to send something, so that no proxy takes the connection for dead. */
const tickMs = 12_000;
/** When clients reconnect after we close: not all at the same moment. */
const reconnectMs = { min: 500, spread: 2_500 };

const encoder = new TextEncoder();
const comment = encoder.encode(':\n\n');
const reconnectLine = () =>
  encoder.encode(`retry: ${Math.round(reconnectMs.min + Math.random() * reconnectMs.spread)}\n\n`);

const blankLine = /(?:\n\n|\r\r|\r\n\r\n)$/;

/** The number of streams, and how to end those of each person. */
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
  listen: (passing: Passing) => Promise<BodyStream>,
): Promise<ReadableStream<Uint8Array>> {
  const current = state();
  const person = fingerprintOf(token);
  const own = current.byPerson.get(person) ?? new Set();
  if (own.size >= maxPerBearer) throw new Problem('too-many-requests', { retryAfter: '60' });
  if (current.total >= env().EVENT_STREAMS_AT_ONCE) {
    throw new Problem('overloaded', { retryAfter: '30' });
  }

  let stream: BodyStream | undefined;
  const openedAt = Date.now();
  /** The last bytes passed on: only after a blank line may we add lines of our own. */
  let tail = '\n\n';
  const isBetweenEvents = () => blankLine.test(tail);
  const passing: Passing = {
    // Shows proxies and browsers that the stream has begun.
    firstBytes: comment,
    seen: (chunk) => {
      tail = (tail + Buffer.from(chunk.subarray(-4)).toString('latin1')).slice(-4);
      metrics()?.eventsPassed(chunk, openedAt);
    },
    // After any end, the browser reconnects and asks for what it missed.
    lastBytes: () => (isBetweenEvents() ? reconnectLine() : undefined),
  };
  const end = () => stream?.stop();
  const timer = setInterval(() => {
    if (isBetweenEvents()) stream?.insert(comment);
  }, tickMs).unref();
  /** Frees the place. */
  const leave = () => {
    clearInterval(timer);
    own.delete(end);
    if (own.size === 0) current.byPerson.delete(person);
    current.total -= 1;
  };
  current.byPerson.set(person, own.add(end));
  current.total += 1;

  try {
    stream = await listen(passing);
  } catch (error) {
    leave();
    throw error;
  }
  void stream.ended.then(leave);
  if (isShuttingDown()) end();
  return stream.body;
}
