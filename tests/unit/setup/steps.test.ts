import { runStep } from '../../../tools/steps.ts';

let said: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('each step is named at its start, every ten seconds and at its end', async () => {
  const install = Promise.withResolvers<void>();
  const fetched = () => '3 of 9 fetched';
  const done = runStep('Installing', () => install.promise, fetched);
  await jest.advanceTimersByTimeAsync(21_500);
  install.resolve();
  await done;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([
    'Installing…',
    'Installing: 10 s, 3 of 9 fetched',
    'Installing: 20 s, 3 of 9 fetched',
    'Installing: done in 21.5 s',
  ]);
});
