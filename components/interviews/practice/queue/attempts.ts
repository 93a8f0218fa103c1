/** Counted only while the browser is online. */
const giveUpAfterMs = 120_000;
/** What waits longer for its first attempt has waited for another answer, or for the network. */
const atOnceMs = 5_000;

/** When answers were given, and since when they are tried. */
export class Attempts {
  readonly #givenAt = new Map<string, number>();
  readonly #triedSince = new Map<string, number>();

  give(key: string): void {
    this.#givenAt.set(key, Date.now());
  }

  /** Whether somebody has just given it, and it was not tried before. */
  isAtOnce(key: string): boolean {
    const givenAt = this.#givenAt.get(key);
    this.#givenAt.delete(key);
    return givenAt !== undefined && Date.now() - givenAt < atOnceMs;
  }

  isGivenUp(key: string): boolean {
    const since = navigator.onLine ? (this.#triedSince.get(key) ?? Date.now()) : Date.now();
    this.#triedSince.set(key, since);
    return Date.now() - since >= giveUpAfterMs;
  }
}
