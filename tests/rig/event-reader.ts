import { EventSourceParserStream } from 'eventsource-parser/stream';
import { until } from './until.ts';

export type Frame = { id: string; event: string; data: Record<string, unknown> };

/** Reads a stream of server-sent events as a browser's parser does. */
export class EventReader {
  readonly frames: Frame[] = [];
  /** Resolved when the stream ends, however it does. */
  readonly ended: Promise<void>;
  readonly response: Response;
  readonly #leaving: AbortController;

  private constructor(response: Response, leaving: AbortController) {
    this.response = response;
    this.#leaving = leaving;
    this.ended = this.#read().catch(() => undefined);
  }

  static async open(url: string, token: string, lastSeen?: string): Promise<EventReader> {
    const leaving = new AbortController();
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(lastSeen !== undefined && { 'Last-Event-ID': lastSeen }),
    };
    const response = await fetch(`${url}/events`, { headers, signal: leaving.signal });
    return new EventReader(response, leaving);
  }

  get lastSeen(): string | undefined {
    return this.frames.at(-1)?.id;
  }

  leave(): void {
    this.#leaving.abort();
  }

  /** The first frame that fits, of those that came or will come. */
  async find(fits: (frame: Frame) => boolean): Promise<Frame> {
    await until('such an event comes', () => this.frames.some(fits));
    return this.frames.find(fits) as Frame;
  }

  async #read(): Promise<void> {
    const events = this.response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { id = '', event = 'message', data } of events ?? []) {
      this.frames.push({ id, event, data: JSON.parse(data) as Frame['data'] });
    }
  }
}
