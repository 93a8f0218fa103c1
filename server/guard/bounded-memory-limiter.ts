import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

type Options = ConstructorParameters<typeof RateLimiterMemory>[0];

/**
 * Counts in memory, for so many keys at most: the oldest is forgotten for a new one. Keys are chosen
 * by whoever asks (any e-mail will do), so without a bound the counter itself would be the weapon.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #mostKeys: number;
  readonly #keys = new Set<string | number>();

  constructor(options: Options, mostKeys = 50_000) {
    super(options);
    this.#mostKeys = mostKeys;
  }

  get size(): number {
    return this.#keys.size;
  }

  override async consume(
    key: string | number,
    points?: number,
    options?: Record<string, unknown>,
  ): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size > this.#mostKeys) {
      const [oldest] = this.#keys;
      if (oldest !== undefined) await this.delete(oldest);
    }
    return super.consume(key, points, options);
  }

  override delete(key: string | number): Promise<boolean> {
    this.#keys.delete(key);
    return super.delete(key);
  }
}
