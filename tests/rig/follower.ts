import { setTimeout as sleep } from 'node:timers/promises';
import { Listener, type StreamedEvent } from './event-stream.ts';

/** Listens as a browser does: comes back for what it missed, after the pause it was told. */
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
      const resumed = lastEventId !== undefined && { lastEventId };
      const listener = new Listener(this.#base, { token: this.#token, ...resumed });
      this.#current = listener;
      let read = 0;
      const take = () => {
        this.events.push(...listener.events.slice(read));
        read = listener.events.length;
      };
      while (listener.end === undefined) {
        take();
        await sleep(50);
      }
      take();
      if (!this.#isOver) await sleep((listener.retryMs ?? 500) + Math.random() * 500);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#current?.leave();
    await this.#done;
  }
}
