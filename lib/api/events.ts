import { createParser } from 'eventsource-parser';
import { parseJson } from '../browser-storage.ts';

export type StreamedEvent = { readonly id: string; readonly name: string; readonly data: unknown };

/** How a stream ended: `refused` with the status of the answer, `cut` if it was open before. */
export type StreamEnd =
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'cut'; readonly retryAfterMs: number | null }
  | { readonly kind: 'unreachable' };

type Stream = {
  token: string;
  /** Empty for what happens from now on. */
  lastEventId: string;
  signal: AbortSignal;
  onOpen: VoidFunction;
  onEvent: (event: StreamedEvent) => void;
};

export const eventsAddress = '/api/events';

/** The server sends a comment every 15 seconds; after three of them are missing nobody is there. */
const silenceMs = 45_000;

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Reads server-sent events until the stream ends; `EventSource` cannot send a bearer. */
export async function readEvents({
  token,
  lastEventId,
  signal,
  ...on
}: Stream): Promise<StreamEnd> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end);
  let watchdog = setTimeout(end, silenceMs);
  let retryAfterMs: number | null = null;
  let isOpen = false;
  try {
    const response = await fetch(eventsAddress, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(lastEventId !== '' && { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (!response.ok || !response.body) {
      return { kind: 'refused', status: response.status, retryAfterMs: retryAfterOf(response) };
    }
    isOpen = true;
    on.onOpen();
    const parser = createParser({
      onEvent: ({ id = '', event = 'message', data }) =>
        on.onEvent({ id, name: event, data: parseJson(data) }),
      onRetry: (ms) => {
        retryAfterMs = ms;
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(watchdog);
      watchdog = setTimeout(end, silenceMs);
      parser.feed(value);
    }
  } catch {
    // A lost connection is an ordinary end: whoever reads connects again.
    if (!isOpen) return { kind: 'unreachable' };
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', end);
    connection.abort();
  }
  return { kind: 'cut', retryAfterMs };
}
