import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until a condition is true; throws with its description if that takes too long. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`Not so after ${patienceMs} ms: ${what}.`);
    await sleep(25);
  }
}

/** Near midnight (UTC), waits until it is over, because the question of the day then changes. */
export async function untilMidnightIsFar(seconds = 30): Promise<void> {
  const left = 86_400_000 - (Date.now() % 86_400_000);
  if (left < seconds * 1_000) await sleep(left + 100);
}
