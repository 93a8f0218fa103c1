import { EventEmitter } from 'node:events';
import type { Part } from './parts.ts';

/** The open streams of this process, woken by changes that any process makes. */
export class Live {
  /** Streams end when this is true. */
  isClosing = false;
  /** Of all users. */
  count = 0;
  /** How often streams were woken by a change. */
  wakes = 0;
  readonly #streams = new EventEmitter().setMaxListeners(0);

  countOf(userId: string): number {
    return this.#streams.listenerCount(userId);
  }

  /** Returns a function that leaves, to be called once. */
  join(userId: string, onWake: (part?: Part) => void): () => void {
    this.#streams.on(userId, onWake);
    this.count += 1;
    return () => {
      this.#streams.off(userId, onWake);
      this.count -= 1;
    };
  }

  wake(userId: string, part?: Part): void {
    if (!part) this.wakes += 1;
    this.#streams.emit(userId, part);
  }

  /** Used if changes may have been missed. */
  wakeAll(): void {
    this.wakes += 1;
    for (const userId of this.#streams.eventNames()) this.#streams.emit(userId);
  }

  close(): void {
    this.isClosing = true;
    this.wakeAll();
  }
}
