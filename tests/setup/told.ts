import { act } from '@testing-library/react';

/**
 * Makes a change, and waits until React has heard of it: the queries tell it in a timer, later than
 * everything else.
 */
export const told = (change: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    await change();
    await new Promise((resolve) => setTimeout(resolve));
  });
