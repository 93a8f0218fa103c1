/** A call's result for the breaker; `inconclusive` if it says nothing about the API. */
export type Outcome = 'succeeded' | 'failed' | 'inconclusive';

/** Lets a call through. The caller reports its outcome once. */
export type Report = (outcome: Outcome) => void;

type Second = { at: number; calls: number; failures: number };

const windowMs = 10_000;
const failedShare = 1 / 2;
/** This many calls, of as many at once, must succeed before it closes. */
const probesToClose = 3;

/**
 * A circuit breaker: it rejects calls at once after half of the calls in ten seconds failed, if
 * there were enough of them. After each cooldown it lets a few through, and closes when those
 * succeed.
 */
export class Breaker {
  readonly #fewestCalls: number;
  readonly #cooldownMs: number;
  #seconds: Second[] = [];
  /**
   * Set while open. A new object each time, so that late reports of an earlier opening are ignored.
   */
  #opening: { at: number; underWay: number; succeeded: number } | undefined;

  constructor(fewestCalls: number, cooldownMs: number) {
    this.#fewestCalls = fewestCalls;
    this.#cooldownMs = cooldownMs;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /**
   * Returns how many milliseconds to wait, or a callback for the call's outcome, in which case the
   * call may proceed.
   */
  enter(): number | Report {
    const opening = this.#opening;
    if (!opening) return (outcome) => this.#count(outcome);
    const left = opening.at + this.#cooldownMs - performance.now();
    if (left > 0) return left;
    if (opening.underWay + opening.succeeded >= probesToClose) return this.#cooldownMs;
    opening.underWay += 1;
    return (outcome) => {
      opening.underWay -= 1;
      if (this.#opening !== opening || outcome === 'inconclusive') return;
      if (outcome === 'failed') this.#open();
      else if (++opening.succeeded === probesToClose) this.#opening = undefined;
    };
  }

  #open(): void {
    this.#opening = { at: performance.now(), underWay: 0, succeeded: 0 };
    this.#seconds = [];
  }

  #count(outcome: Outcome): void {
    if (outcome === 'inconclusive' || this.#opening) return;
    const now = performance.now();
    let current = this.#seconds.at(-1);
    if (!current || now - current.at >= 1_000) {
      current = { at: now, calls: 0, failures: 0 };
      const recent = this.#seconds.filter(({ at }) => now - at < windowMs);
      this.#seconds = [...recent, current];
    }
    current.calls += 1;
    if (outcome === 'succeeded') return;
    current.failures += 1;
    const sum = (of: 'calls' | 'failures') =>
      this.#seconds.reduce((total, second) => total + second[of], 0);
    const calls = sum('calls');
    if (calls >= this.#fewestCalls && sum('failures') >= calls * failedShare) this.#open();
  }
}
