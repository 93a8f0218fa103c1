/**
 * Reads once for several streams of one person that ask at the same moment. `wakes` counts what has
 * woken streams so far: a read that began before the last change may have missed it.
 */
export class SharedReads<Found> {
  readonly #read: (userId: string, after: number) => Promise<Found>;
  /** Those under way. */
  readonly #reads = new Map<string, Promise<Found>>();

  constructor(read: (userId: string, after: number) => Promise<Found>) {
    this.#read = read;
  }

  read(userId: string, after: number, wakes: number): Promise<Found> {
    const key = `${userId} ${after} ${wakes}`;
    const known = this.#reads.get(key);
    if (known) return known;
    const begun = this.#read(userId, after).finally(() => this.#reads.delete(key));
    this.#reads.set(key, begun);
    return begun;
  }
}
