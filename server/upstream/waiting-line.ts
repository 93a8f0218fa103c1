import { Problem, type ProblemCode } from './problem.ts';

/**
 * A semaphore with a bounded first-in, first-out queue and a limited waiting time. A rejection here
 * says nothing about the state of the API.
 */
export class WaitingLine {
  readonly #places: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();
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

  /** Waits for a place. The caller must call the returned function exactly once to leave. */
  async enter(timeoutMs: number, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new Problem('client-gone');
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return this.#leave;
    }
    if (this.#waiting.size >= this.#maxWaiting) throw new Problem('upstream-busy');
    const { promise, resolve: begin, reject } = Promise.withResolvers<void>();
    const giveUp = (code: ProblemCode) => {
      this.#waiting.delete(begin);
      reject(new Problem(code));
    };
    const abandon = () => giveUp('client-gone');
    const timer = setTimeout(giveUp, timeoutMs, 'upstream-busy');
    signal?.addEventListener('abort', abandon, { once: true });
    this.#waiting.add(begin);
    try {
      await promise;
      return this.#leave;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandon);
    }
  }

  /** Gives the place to the call that has waited longest. */
  readonly #leave = (): void => {
    const [begin] = this.#waiting;
    if (begin) {
      this.#waiting.delete(begin);
      begin();
    } else {
      this.#taken -= 1;
    }
  };
}
