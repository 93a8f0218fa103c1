import '@testing-library/jest-dom';
import { notifyManager } from '@tanstack/react-query';

// As over plain http from another machine, where browsers do not have it.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });

// Within the same `act`; the library's own timers would need one more each.
notifyManager.setScheduler(queueMicrotask);

/** An error on the console that no test expected fails that test. */
let unexpected: unknown[][];

beforeEach(() => {
  unexpected = [];
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    unexpected.push(said);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(unexpected).toEqual([]);
});
