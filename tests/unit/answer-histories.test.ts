import fc from 'fast-check';
import { faults } from '../rig/answers-faults.ts';
import { type Fault, history, wentWrong } from '../rig/answers-world.ts';
import { isWhole } from '../rig/how-much';

/**
 * Printed when a history fails; `SEED=… npx jest answer-histories` repeats it. `npm run test:all`
 * tries more histories, and `npm run soak:answers` a hundred thousand.
 */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
/** Every planted fault is found within this many histories, mostly within the first hundred. */
const enoughForAFault = 2_000;
const numRuns = Number(process.env.HISTORIES ?? (isWhole ? 20_000 : 2_000));

const property = (fault?: Fault) =>
  fc.asyncProperty(history, async (one) => {
    expect(await wentWrong(one, fault)).toEqual([]);
  });

test('no history of two tabs loses an answer, doubles it, or shows it to another person', async () => {
  await fc.assert(property(), { seed, numRuns });
});

test.each(Object.entries(faults))('the histories fail if %s', async (_, fault) => {
  const found = await fc.check(property(fault), {
    seed,
    numRuns: enoughForAFault,
    endOnFailure: true,
  });
  expect(found.failed).toBe(true);
});
