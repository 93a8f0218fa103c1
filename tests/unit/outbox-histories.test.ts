import fc from 'fast-check';
import { faults } from '../rig/outbox-faults.ts';
import { type Fault, history, wentWrong } from '../rig/outbox-world.ts';

/** Printed with what failed, and enough to see it again: `SEED=… npx jest outbox-histories`. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const numRuns = 2_000;

const property = (fault?: Fault) =>
  fc.asyncProperty(history, async (one) => {
    expect(await wentWrong(one, fault)).toEqual([]);
  });

test('whatever happens to two tabs, nothing is lost, doubled, or shown to another person', async () => {
  await fc.assert(property(), { seed, numRuns });
});

test.each(Object.entries(faults))('the histories find it if %s', async (_, fault) => {
  const found = await fc.check(property(fault), { seed, numRuns, endOnFailure: true });
  expect(found.failed).toBe(true);
});
