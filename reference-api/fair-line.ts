import { busy } from './failure.ts';

type Waiting = { since: number; begin: () => void; refuse: (failure: Error) => void };

/**
 * Does a few things at once and lets a few wait. Clients take turns, and where no place is left, the
 * newest of the client with the most makes room: no client keeps the others out. Whoever has waited
 * too long is refused when their turn comes, because they will have given up.
 */
export class FairLine {
  readonly #atOnce: number;
  readonly #places: number;
  readonly #longestMs: number;
  #underWay = 0;
  #taken = 0;
  /** By client; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(atOnce: number, places: number, longestMs: number) {
    this.#atOnce = atOnce;
    this.#places = places;
    this.#longestMs = longestMs;
  }

  async inTurn<Done>(client: string, act: () => Promise<Done>): Promise<Done> {
    if (this.#underWay < this.#atOnce) this.#underWay += 1;
    else await this.#wait(client);
    try {
      return await act();
    } finally {
      this.#beginNext();
    }
  }

  #wait(client: string): Promise<void> {
    const own = this.#waiting.get(client) ?? [];
    if (this.#taken >= this.#places) this.#makeRoomFor(own);
    this.#waiting.set(client, own);
    this.#taken += 1;
    const since = performance.now();
    return new Promise((begin, refuse) => own.push({ since, begin, refuse }));
  }

  #makeRoomFor(own: readonly Waiting[]): void {
    const [longest = []] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= own.length + 1) throw busy();
    longest.pop()?.refuse(busy());
    this.#taken -= 1;
  }

  #beginNext(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      if (performance.now() - next.since < this.#longestMs) {
        next.begin();
        return;
      }
      next.refuse(busy());
    }
    this.#underWay -= 1;
  }

  #takeNext(): Waiting | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [client, line] = first;
    const next = line.shift();
    this.#taken -= 1;
    this.#waiting.delete(client);
    if (line.length > 0) this.#waiting.set(client, line);
    return next;
  }
}
