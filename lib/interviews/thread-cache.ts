import type { Message } from './message.ts';

/** Enough to switch back and forth at once; little enough that an afternoon of reading leaves no trace. */
const mostThreads = 6;
const mostMessages = 1_000;

/** The threads read last, newest at the end. */
export class ThreadCache {
  readonly #threads = new Map<string, readonly Message[]>();

  get(id: string): readonly Message[] | undefined {
    return this.#threads.get(id);
  }

  put(id: string, messages: readonly Message[]): void {
    this.#threads.delete(id);
    if (messages.length <= mostMessages) this.#threads.set(id, messages);
    let held = [...this.#threads.values()].reduce((sum, thread) => sum + thread.length, 0);
    for (const [oldest, thread] of this.#threads) {
      if (this.#threads.size <= mostThreads && held <= mostMessages) break;
      this.#threads.delete(oldest);
      held -= thread.length;
    }
  }

  clear(): void {
    this.#threads.clear();
  }
}
