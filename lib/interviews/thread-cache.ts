import type { Message } from './message.ts';

/** Enough to switch back and forth without loading; small enough not to grow over a long visit. */
const maxThreads = 6;
const maxMessages = 1_000;

/** The most recently read threads, newest last. */
export class ThreadCache {
  readonly #threads = new Map<string, readonly Message[]>();

  get(id: string): readonly Message[] | undefined {
    return this.#threads.get(id);
  }

  put(id: string, messages: readonly Message[]): void {
    this.#threads.delete(id);
    if (messages.length <= maxMessages) this.#threads.set(id, messages);
    let total = [...this.#threads.values()].reduce((sum, thread) => sum + thread.length, 0);
    for (const [oldest, thread] of this.#threads) {
      if (this.#threads.size <= maxThreads && total <= maxMessages) break;
      this.#threads.delete(oldest);
      total -= thread.length;
    }
  }

  clear(): void {
    this.#threads.clear();
  }
}
