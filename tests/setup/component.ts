import '@testing-library/jest-dom';

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
