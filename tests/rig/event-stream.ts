import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { until } from './until.ts';

export type StreamedEvent = { id: string; name: string; data: Record<string, unknown> };

type StreamRequest = { token: string; lastEventId?: string | undefined; path?: string };

/** Reads an event stream on a separate connection, and notes its events and how it ended. */
export class Listener {
  status = 0;
  headers: IncomingHttpHeaders = {};
  text = '';
  readonly events: StreamedEvent[];
  retryMs: number | undefined;
  /** `whole` if the server ended the response, `cut` if only the connection ended. */
  end: 'whole' | 'cut' | undefined;
  readonly #call: ClientRequest;
  #unread = '';

  /** `events` are those of an earlier connection; new ones are added to them. */
  constructor(
    base: string,
    { token, lastEventId, path = '/api/events' }: StreamRequest,
    events: StreamedEvent[] = [],
  ) {
    this.events = events;
    const { hostname, port } = new URL(base);
    const headers = {
      Accept: 'text/event-stream',
      'Accept-Encoding': 'br, gzip',
      Authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    };
    this.#call = request({ hostname, port, path, headers, agent: false }, (answer) => {
      this.status = answer.statusCode ?? 0;
      this.headers = answer.headers;
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        this.text += text;
        this.#read(text);
      });
      answer.on('error', () => undefined);
      answer.on('close', () => {
        this.end = answer.complete ? 'whole' : 'cut';
      });
    });
    this.#call.on('error', () => {
      this.end ??= 'cut';
    });
    this.#call.end();
  }

  static async open(base: string, request: StreamRequest): Promise<Listener> {
    const listener = new Listener(base, request);
    await until('an answer begins', () => listener.status !== 0 || listener.end !== undefined);
    return listener;
  }

  /** Reads whole blocks only; the beginning of the next one waits for its end. */
  #read(text: string): void {
    const blocks = (this.#unread + text).split('\n\n');
    this.#unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
        }),
      );
      const { retry, data, id = '', event = 'message' } = Object.fromEntries(fields);
      if (retry !== undefined) this.retryMs = Number(retry);
      if (data !== undefined) this.events.push({ id, name: event, data: JSON.parse(data) });
    }
  }

  get lastSeen(): string | undefined {
    return this.events.at(-1)?.id;
  }

  /** The first event that matches, waiting for it if necessary. */
  async find(fits: (event: StreamedEvent) => boolean): Promise<StreamedEvent> {
    await until('such an event comes', () => this.events.some(fits));
    return this.events.find(fits) as StreamedEvent;
  }

  /** The problem that the server sent instead of a stream. */
  async problem(): Promise<Record<string, unknown>> {
    await this.ended();
    return JSON.parse(this.text) as Record<string, unknown>;
  }

  ended(ms?: number): Promise<void> {
    return until('the stream ends', () => this.end !== undefined, ms);
  }

  /** Stops reading without closing the connection. */
  stall(): void {
    this.#call.socket?.pause();
  }

  leave(): void {
    this.#call.destroy();
  }
}
