export type Passage = { open: true } | { open: false; retryAfterMs: number };

/**
 * A circuit breaker: after so many failures in a row it answers at once that the other side is down,
 * and from time to time lets one call through to see whether it has come back.
 */
export class Breaker {
  readonly #failuresAllowed: number;
  readonly #cooldownMs: number;
  readonly #now: () => number;
  #failures = 0;
  #closedAt: number | undefined;
  #probing = false;

  constructor(failuresAllowed: number, cooldownMs: number, now = () => performance.now()) {
    this.#failuresAllowed = failuresAllowed;
    this.#cooldownMs = cooldownMs;
    this.#now = now;
  }

  /** May this call go through? Whoever is let through reports back, once. */
  enter(): Passage {
    if (this.#closedAt === undefined) return { open: true };
    const left = this.#closedAt + this.#cooldownMs - this.#now();
    if (left > 0) return { open: false, retryAfterMs: left };
    if (this.#probing) return { open: false, retryAfterMs: this.#cooldownMs };
    this.#probing = true;
    return { open: true };
  }

  succeeded(): void {
    this.#failures = 0;
    this.#closedAt = undefined;
    this.#probing = false;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#probing || this.#failures >= this.#failuresAllowed) this.#closedAt = this.#now();
    this.#probing = false;
  }

  /** It says nothing about the other side: the client left, or one answer was odd. */
  abstained(): void {
    this.#probing = false;
  }
}
