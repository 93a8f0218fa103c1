import { ExchangeFailure } from './exchange.ts';

type Waiter = { begin: () => void };

/**
 * A semaphore with a bounded first-in, first-out queue and a limited waiting time. A call rejected
 * here says nothing about the state of the API.
 */
export class WaitingLine {
  readonly #places: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<Waiter>();
  #taken = 0;

  constructor(places: number, maxWaiting: number) {
    this.#places = places;
    this.#maxWaiting = maxWaiting;
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Waits for a place. Whoever got one must call `leave`, exactly once. */
  enter(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(new ExchangeFailure('abandoned'));
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return Promise.resolve();
    }
    if (this.#waiting.size >= this.#maxWaiting) {
      return Promise.reject(new ExchangeFailure('crowded'));
    }
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#waiting.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      };
      const abandon = () => {
        settle();
        reject(new ExchangeFailure('abandoned'));
      };
      const timer = setTimeout(() => {
        settle();
        reject(new ExchangeFailure('crowded'));
      }, timeoutMs);
      const waiter = {
        begin: () => {
          settle();
          resolve();
        },
      };
      this.#waiting.add(waiter);
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }

  /** The place goes to whoever has waited longest. */
  leave(): void {
    const [next] = this.#waiting;
    if (next) next.begin();
    else this.#taken -= 1;
  }
}
