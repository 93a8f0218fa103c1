import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './until.ts';

export type Outcome = { kind: string; ok: boolean; ms: number; detail: string };
/** One request of a kind. `fire` sends it, and may throw. */
export type Shot = { kind: string; fire: () => Promise<{ ok: boolean; detail: string }> };

async function shoot({ kind, fire }: Shot): Promise<Outcome> {
  const started = performance.now();
  try {
    return { kind, ...(await fire()), ms: performance.now() - started };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind, ok: false, detail, ms: performance.now() - started };
  }
}

/** Sends a fixed number of requests a second, without waiting for the answers to earlier ones. */
export class Load {
  readonly #shots: Promise<Outcome>[] = [];
  readonly #loop: Promise<void>;
  #ending = false;

  constructor(perSecond: number, next: (index: number) => Shot) {
    this.#loop = this.#run(perSecond, next);
  }

  async #run(perSecond: number, next: (index: number) => Shot): Promise<void> {
    const started = performance.now();
    for (let index = 0; !this.#ending; index += 1) {
      const due = started + (index * 1000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      this.#shots.push(shoot(next(index)));
    }
  }

  get asked(): number {
    return this.#shots.length;
  }

  async end(): Promise<Outcome[]> {
    this.#ending = true;
    await this.#loop;
    return Promise.all(this.#shots);
  }
}

/**
 * Runs something under load, and returns the outcomes of all requests. `askedMore` waits until so
 * many more requests have been sent.
 */
export async function under(
  load: Load,
  run: (askedMore: (count: number) => Promise<void>) => Promise<unknown>,
): Promise<Outcome[]> {
  const askedMore = (count: number) => {
    const wanted = load.asked + count;
    return until(`${count} more are asked`, () => load.asked >= wanted, 60_000);
  };
  try {
    await run(askedMore);
  } catch (error) {
    await load.end();
    throw error;
  }
  return load.end();
}

export function percentile(outcomes: readonly { ms: number }[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The failed requests, counted by kind and reason. */
export function failures(outcomes: readonly Outcome[]): string {
  const counted = new Map<string, number>();
  for (const { kind, detail } of outcomes.filter(({ ok }) => !ok)) {
    const line = `${kind}: ${detail}`;
    counted.set(line, (counted.get(line) ?? 0) + 1);
  }
  return [...counted].map(([line, count]) => `${count} × ${line}`).join('\n');
}
