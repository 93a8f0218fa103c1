import { RateLimiterMemory } from 'rate-limiter-flexible';

type Options = ConstructorParameters<typeof RateLimiterMemory>[0];

/**
 * Counts in memory for a limited number of keys; a new key evicts the oldest. Without that limit,
 * clients could fill the memory, because they choose the keys (any e-mail address).
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #maxKeys: number;
  readonly #keys = new Set<string | number>();

  constructor(options: Options, maxKeys = 50_000) {
    super(options);
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return this.#keys.size;
  }

  override async consume(...consumed: Parameters<RateLimiterMemory['consume']>) {
    const [key] = consumed;
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size > this.#maxKeys) {
      const [oldest] = this.#keys;
      if (oldest !== undefined) await this.delete(oldest);
    }
    return super.consume(...consumed);
  }

  override delete(key: string | number): Promise<boolean> {
    this.#keys.delete(key);
    return super.delete(key);
  }
}
