import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { until } from './until.ts';

export type StreamedEvent = { id: string; name: string; data: Record<string, unknown> };

type StreamRequest = { token: string; lastEventId?: string | undefined; path?: string };

/** Reads an event stream on a connection of its own: what arrived, and how it ended. */
export class Listener {
  status = 0;
  headers: IncomingHttpHeaders = {};
  text = '';
  readonly events: StreamedEvent[];
  retryMs: number | undefined;
  /** `whole`: the response was ended, not just its connection. */
  end: 'whole' | 'cut' | undefined;
  readonly #call: ClientRequest;
  #unread = '';

  /** `events`: those of an earlier connection, to be continued. */
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

  static async open(base: string, asked: StreamRequest): Promise<Listener> {
    const listener = new Listener(base, asked);
    await until('an answer begins', () => listener.status !== 0 || listener.end !== undefined);
    return listener;
  }

  /** Whole blocks only, as any reader of events does. */
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

  /** The first event that matches, now or later. */
  async find(fits: (event: StreamedEvent) => boolean): Promise<StreamedEvent> {
    await until('such an event comes', () => this.events.some(fits));
    return this.events.find(fits) as StreamedEvent;
  }

  /** The problem answered instead of a stream. */
  async problem(): Promise<Record<string, unknown>> {
    await this.ended();
    return JSON.parse(this.text) as Record<string, unknown>;
  }

  ended(ms?: number): Promise<void> {
    return until('the stream ends', () => this.end !== undefined, ms);
  }

  /** Stops reading, and keeps the connection. */
  stall(): void {
    this.#call.socket?.pause();
  }

  leave(): void {
    this.#call.destroy();
  }
}
