export type Passage = { allowed: true } | { allowed: false; retryAfterMs: number };

/**
 * A circuit breaker: after a number of failures in a row it rejects calls at once, and after each
 * cooldown lets one call through to see whether the other side is back.
 */
export class Breaker {
  readonly #failuresAllowed: number;
  readonly #cooldownMs: number;
  readonly #now: () => number;
  #failures = 0;
  /** Open means, as usual for breakers, that calls are rejected. */
  #openedAt: number | undefined;
  #probing = false;

  constructor(failuresAllowed: number, cooldownMs: number, now = () => performance.now()) {
    this.#failuresAllowed = failuresAllowed;
    this.#cooldownMs = cooldownMs;
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#openedAt !== undefined;
  }

  /** May this call go through? If so, the caller must report its outcome exactly once. */
  enter(): Passage {
    if (this.#openedAt === undefined) return { allowed: true };
    const left = this.#openedAt + this.#cooldownMs - this.#now();
    if (left > 0) return { allowed: false, retryAfterMs: left };
    if (this.#probing) return { allowed: false, retryAfterMs: this.#cooldownMs };
    this.#probing = true;
    return { allowed: true };
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openedAt = undefined;
    this.#probing = false;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#probing || this.#failures >= this.#failuresAllowed) this.#openedAt = this.#now();
    this.#probing = false;
  }

  /**
   * The outcome says nothing about the other side: the client left, or one answer was malformed.
   */
  inconclusive(): void {
    this.#probing = false;
  }
}
