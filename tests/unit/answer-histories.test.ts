import fc from 'fast-check';
import { faults } from '../rig/answers-faults.ts';
import { type Fault, history, wentWrong } from '../rig/answers-world.ts';
import { isWhole } from '../rig/how-much';

/**
 * Printed with what failed, and enough to see it again: `SEED=… npx jest answer-histories`.
 * `npm run test:all` tries more, and `npm run soak:answers` a hundred thousand.
 */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
/** In so many each planted fault is found, mostly in the first hundred. */
const enoughForAFault = 2_000;
const numRuns = Number(process.env.HISTORIES ?? (isWhole ? 20_000 : 2_000));

const property = (fault?: Fault) =>
  fc.asyncProperty(history, async (one) => {
    expect(await wentWrong(one, fault)).toEqual([]);
  });

test('whatever happens to two tabs, nothing is lost, doubled, or shown to another person', async () => {
  await fc.assert(property(), { seed, numRuns });
});

test.each(Object.entries(faults))('the histories find it if %s', async (_, fault) => {
  const found = await fc.check(property(fault), {
    seed,
    numRuns: enoughForAFault,
    endOnFailure: true,
  });
  expect(found.failed).toBe(true);
});
