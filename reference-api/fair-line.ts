import { busy } from './failure.ts';

type Waiting = { begin: () => void; refuse: (failure: Error) => void };

/**
 * Does a few things at once and lets a few wait. Clients take turns, and where no place is left, the
 * newest of the client with the most makes room: no client keeps the others out.
 */
export class FairLine {
  readonly #atOnce: number;
  readonly #places: number;
  #underWay = 0;
  #taken = 0;
  /** By client; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(atOnce: number, places: number) {
    this.#atOnce = atOnce;
    this.#places = places;
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
    return new Promise((begin, refuse) => own.push({ begin, refuse }));
  }

  #makeRoomFor(own: readonly Waiting[]): void {
    const [longest = []] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= own.length + 1) throw busy();
    longest.pop()?.refuse(busy());
    this.#taken -= 1;
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#underWay -= 1;
      return;
    }
    const [client, line] = next;
    this.#waiting.delete(client);
    line.shift()?.begin();
    this.#taken -= 1;
    if (line.length > 0) this.#waiting.set(client, line);
  }
}
