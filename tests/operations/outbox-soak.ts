import test from 'node:test';
import fc from 'fast-check';
import { history, wentWrong } from '../rig/outbox-world.ts';

/**
 * `npm run soak:outbox` tries a hundred thousand histories of the outbox; `npm test` two thousand.
 * `SEED=… npm run soak:outbox` tries those of a failure again.
 */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.HISTORIES ?? 100_000);

test('nothing is lost, doubled, or shown to another person', async () => {
  console.log(`${numRuns} histories, SEED=${seed}`);
  const property = fc.asyncProperty(history, async (one) => {
    const problems = await wentWrong(one);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  await fc.assert(property, { seed, numRuns });
});
