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

const work = () => Promise.withResolvers<void>();

it('says what is being done at the start, every ten seconds and at the end', async () => {
  const install = work();
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

it('says of each step that runs at the same time how long it took', async () => {
  const [build, api] = [work(), work()];
  const all = [
    runStep('Building', () => build.promise),
    runStep('Starting the API', () => api.promise),
  ];
  await jest.advanceTimersByTimeAsync(2_000);
  build.resolve();
  await jest.advanceTimersByTimeAsync(1_000);
  api.resolve();
  await Promise.all(all);
  expect(said.slice(2)).toEqual(['Building: done in 2.0 s', 'Starting the API: done in 3.0 s']);
});

it('reports a failed step and passes its error on', async () => {
  const build = work();
  const done = runStep('Building', () => build.promise);
  await jest.advanceTimersByTimeAsync(1_250);
  build.reject(new Error('broken'));
  await expect(done).rejects.toThrow('broken');
  expect(said).toEqual(['Building…', 'Building: failed after 1.3 s']);
});
