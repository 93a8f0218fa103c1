import '@testing-library/jest-dom';

// As over plain http from another machine, where browsers do not have it.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });

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
