/**
 * A circuit breaker: after so many failures in a row it rejects calls at once, and after each
 * cooldown lets one call through to see whether the other side is back.
 */
export class Breaker {
  readonly #failuresAllowed: number;
  readonly #cooldownMs: number;
  #failures = 0;
  #openedAt: number | undefined;
  #probing = false;

  constructor(failuresAllowed: number, cooldownMs: number) {
    this.#failuresAllowed = failuresAllowed;
    this.#cooldownMs = cooldownMs;
  }

  get isOpen(): boolean {
    return this.#openedAt !== undefined;
  }

  /**
   * How many milliseconds to wait. At 0 the call may go through, and the caller must report its
   * outcome exactly once.
   */
  enter(): number {
    if (this.#openedAt === undefined) return 0;
    const left = this.#openedAt + this.#cooldownMs - performance.now();
    if (left > 0) return left;
    if (this.#probing) return this.#cooldownMs;
    this.#probing = true;
    return 0;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openedAt = undefined;
    this.#probing = false;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#probing || this.#failures >= this.#failuresAllowed)
      this.#openedAt = performance.now();
    this.#probing = false;
  }

  /** The outcome says nothing about the other side: the client left, or an answer was malformed. */
  inconclusive(): void {
    this.#probing = false;
  }
}
