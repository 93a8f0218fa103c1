import '@testing-library/jest-dom';

// On plain http pages from another machine, browsers lack randomUUID, so it is removed here.
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
