import 'server-only';
import { type Passed, passedChannel } from '../observe/arrivals.ts';
import { isShuttingDown, onShutdown } from '../process/lifecycle.ts';
import { processWide } from '../process/process-wide.ts';
import { fingerprintOf } from '../session/ended-sessions.ts';
import { env } from '../settings/env.ts';
import { Problem } from '../upstream/problem.ts';

/**
 * The open event streams of this process: bounded, kept alive, and ended with the API's or the
 * process. What they say is the API's, passed on as it comes.
 */

/** A browser needs one for all its tabs. */
const maxOfPerson = 6;
/** A line at least so often, so that no proxy takes the connection for dead. */
const tickMs = 12_000;
/** When to come back after an end of ours: not everybody in the same moment. */
const comeBackMs = { least: 500, spread: 2_500 };

const encoder = new TextEncoder();
const comment = encoder.encode(':\n\n');
const comeBack = () =>
  encoder.encode(`retry: ${Math.round(comeBackMs.least + Math.random() * comeBackMs.spread)}\n\n`);

const blankLine = /(?:\n\n|\r\r|\r\n\r\n)$/;

type State = { inAll: number; byPerson: Map<string, Set<EventStream>> };

function makeState(): State {
  const byPerson: State['byPerson'] = new Map();
  onShutdown(() => {
    for (const own of [...byPerson.values()]) for (const stream of [...own]) stream.end();
  });
  return { inAll: 0, byPerson };
}

const state = processWide('event-streams', makeState);

export const countEventStreams = (): number => state().inAll;

/** One stream to a browser. It has its place from when it is made until it ends. */
export class EventStream {
  readonly #person: string;
  readonly #timer: NodeJS.Timeout;
  #source: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isOver = false;
  /** The end of what was passed on: whether it is the end of an event, too. */
  #tail = '\n\n';

  /** Throws if this person, by their bearer, or the process has too many. */
  constructor(token: string) {
    const current = state();
    this.#person = fingerprintOf(token);
    const own = current.byPerson.get(this.#person) ?? new Set();
    if (own.size >= maxOfPerson) {
      throw new Problem('too-many-requests', 429, { retryAfter: '60' });
    }
    if (current.inAll >= env().EVENT_STREAMS_AT_ONCE) {
      throw new Problem('site-crowded', 503, { retryAfter: '30' });
    }
    current.byPerson.set(this.#person, own.add(this));
    current.inAll += 1;
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
  }

  /** What the browser is sent of what the API sends. */
  pass(events: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const source = events.getReader();
    this.#source = source;
    const openedAt = Date.now();
    return new ReadableStream<Uint8Array>(
      {
        start: (sink) => {
          // Proxies and browsers see that it has begun.
          sink.enqueue(comment);
          this.#sink = sink;
          if (!this.#isOver && !isShuttingDown()) return;
          // It ended while the API was asked, or this process is ending.
          this.leave();
          // It may have failed already.
          source.cancel().catch(() => undefined);
          sink.enqueue(comeBack());
          sink.close();
        },
        pull: async (sink) => {
          const read = await source.read().catch(() => ({ done: true, value: undefined }));
          if (this.#isOver) return;
          // At its end as at its failure the browser comes back for what it misses.
          if (!read.value) return this.end();
          this.#tail = (this.#tail + Buffer.from(read.value.subarray(-4)).toString('latin1')).slice(
            -4,
          );
          sink.enqueue(read.value);
          if (passedChannel.hasSubscribers) {
            passedChannel.publish({ bytes: read.value, openedAt } satisfies Passed);
          }
        },
        cancel: () => this.leave(),
      },
      { highWaterMark: 0 },
    );
  }

  /** Between two events, where a line of ours may stand, and the reader has taken what came before. */
  get #mayAdd(): boolean {
    return blankLine.test(this.#tail) && this.#sink?.desiredSize === 0;
  }

  /** Says when to come back, and ends: at once, but never as if half an event were one. */
  end(): void {
    if (this.#isOver) return;
    const sink = this.#sink;
    if (blankLine.test(this.#tail)) sink?.enqueue(comeBack());
    this.leave();
    sink?.close();
  }

  /** Frees its place, and its connection to the API. */
  leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#timer);
    const current = state();
    const own = current.byPerson.get(this.#person);
    own?.delete(this);
    if (own?.size === 0) current.byPerson.delete(this.#person);
    current.inAll -= 1;
    // It may have failed already.
    this.#source?.cancel().catch(() => undefined);
  }

  #tick(): void {
    if (this.#mayAdd) this.#sink?.enqueue(comment);
  }
}
