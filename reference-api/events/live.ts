import { EventEmitter } from 'node:events';

/** The open streams of this process. Each is woken by its user's changes, on whichever process they were made. */
export class Live {
  /** Streams end when this is true. */
  isClosing = false;
  /** In all. */
  count = 0;
  readonly #streams = new EventEmitter().setMaxListeners(0);

  countOf(userId: string): number {
    return this.#streams.listenerCount(userId);
  }

  /** Returns how to leave, once. */
  join(userId: string, onWake: () => void): () => void {
    this.#streams.on(userId, onWake);
    this.count += 1;
    return () => {
      this.#streams.off(userId, onWake);
      this.count -= 1;
    };
  }

  wake(userId: string): void {
    this.#streams.emit(userId);
  }

  /** For when changes may have been missed. */
  wakeAll(): void {
    for (const userId of this.#streams.eventNames()) this.#streams.emit(userId);
  }

  close(): void {
    this.isClosing = true;
    this.wakeAll();
  }
}
