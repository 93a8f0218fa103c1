import { act } from '@testing-library/react';

/** A query, a query that its answer leads to, and some to spare. */
const rounds = 5;

/**
 * Makes a change, and waits until React has heard of it: the queries tell it in a timer, later than
 * everything else.
 */
export const told = (change: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    await change();
    for (let round = 0; round < rounds; round += 1)
      await new Promise((resolve) => setTimeout(resolve));
  });
