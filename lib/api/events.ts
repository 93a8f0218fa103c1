import { createParser } from 'eventsource-parser';
import { parseJson } from '../storage/browser-storage.ts';
import { limited } from './client.ts';

export type StreamedEvent = { readonly id: string; readonly name: string; readonly data: unknown };

/** How a stream ended: `refused` with a status, or lost. */
export type StreamEnd = { readonly refused: number | null; readonly retryAfterMs: number | null };

type Stream = {
  token: string;
  /** Empty to receive only new events. */
  lastEventId: string;
  signal: AbortSignal;
  onOpen: VoidFunction;
  onEvent: (event: StreamedEvent) => void;
};

const eventsAddress = '/api/events';

/** The server sends a comment every 12 seconds: with three missing, the connection is lost. */
const silenceMs = 45_000;

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** A lost connection is an ordinary end: the caller connects again. */
const lost = () => null;

/** Reads server-sent events until the stream ends; `EventSource` cannot send a bearer. */
export async function readEvents(stream: Stream): Promise<StreamEnd> {
  const { token, lastEventId, signal, onOpen, onEvent } = stream;
  const limit = limited(signal, silenceMs);
  let retryAfterMs: number | null = null;
  try {
    const response = await fetch(eventsAddress, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(lastEventId !== '' && { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: limit.signal,
    }).catch(lost);
    if (response && !(response.ok && response.body))
      return { refused: response.status, retryAfterMs: retryAfterOf(response) };
    if (!response?.body) return { refused: null, retryAfterMs };
    onOpen();
    const parser = createParser({
      onEvent: ({ id = '', event = 'message', data }) =>
        onEvent({ id, name: event, data: parseJson(data) }),
      onRetry: (ms) => {
        retryAfterMs = ms;
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const piece = await reader.read().catch(lost);
      if (!piece || piece.done) return { refused: null, retryAfterMs };
      limit.restart();
      parser.feed(piece.value);
    }
  } finally {
    limit.end();
  }
}
