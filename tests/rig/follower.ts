import { setTimeout as sleep } from 'node:timers/promises';
import { Listener, type StreamedEvent } from './event-stream.ts';

/** Follows a stream as a browser does: reconnects after the stream's `retry` pause, and resumes. */
export class Follower {
  readonly events: StreamedEvent[] = [];
  reconnections = -1;
  readonly #base: string;
  readonly #token: string;
  #isOver = false;
  #current: Listener | undefined;
  readonly #done: Promise<void>;

  constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
    this.#done = this.#follow();
  }

  async #follow(): Promise<void> {
    while (!this.#isOver) {
      this.reconnections += 1;
      const lastEventId = this.events.at(-1)?.id;
      const listener = new Listener(this.#base, { token: this.#token, lastEventId }, this.events);
      this.#current = listener;
      while (listener.end === undefined) await sleep(50);
      if (!this.#isOver) await sleep((listener.retryMs ?? 500) + Math.random() * 500);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#current?.leave();
    await this.#done;
  }
}
