import { isInteractive, Steps } from '../../../tools/steps.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function stepsOn(interactive: boolean, columns = 80) {
  let written = '';
  const write = (text: string | Uint8Array): boolean => {
    written += text;
    return true;
  };
  return { steps: new Steps({ write, columns }, interactive), read: () => written };
}

const work = () => Promise.withResolvers<void>();

it.each([
  [{ isTTY: true }, { TERM: 'xterm' }, true],
  [{ isTTY: true }, { TERM: 'xterm', CI: 'false' }, true],
  [{ isTTY: true }, { TERM: 'xterm', CI: 'true' }, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
  [{}, { TERM: 'xterm' }, false],
])('%j with %j is interactive: %s', (stream, env, expected) => {
  expect(isInteractive(stream, env)).toBe(expected);
});

it('prints plain lines to a file at the start, every ten seconds and at the end', async () => {
  const { steps, read } = stepsOn(false);
  const install = work();
  const fetched = () => '3 of 9 fetched';
  const done = steps.run('Installing', () => install.promise, fetched);
  await jest.advanceTimersByTimeAsync(21_500);
  install.resolve();
  await done;
  expect(read().split('\n')).toEqual([
    'Installing…',
    'Installing: 10 s, 3 of 9 fetched',
    'Installing: 20 s, 3 of 9 fetched',
    'Installing: done in 21.5 s',
    '',
  ]);
});

it('redraws one line for all running steps in a terminal', async () => {
  const { steps, read } = stepsOn(true, 60);
  const [build, api] = [work(), work()];
  const tooLong = () => 'x'.repeat(200);
  const all = [
    steps.run('Building', () => build.promise, tooLong),
    steps.run('Starting the API', () => api.promise),
  ];
  await jest.advanceTimersByTimeAsync(2_000);
  steps.say('a line of the API');
  build.resolve();
  await jest.advanceTimersByTimeAsync(1_000);
  api.resolve();
  await Promise.all(all);
  const lines = read().split('\n');
  const erase = '\r\u001b[2K';
  for (const line of lines) {
    for (const drawn of line.split(erase)) expect(drawn.length).toBeLessThan(60);
  }
  expect(lines.map((line) => line.split(erase).at(-1))).toEqual([
    'a line of the API',
    'Building: done in 2.0 s',
    'Starting the API: done in 3.0 s',
    '',
  ]);
  expect(read()).toContain(`${erase}Starting the API  3 s`);
});

it('reports a failed step and passes its error on', async () => {
  const { steps, read } = stepsOn(false);
  const build = work();
  const done = steps.run('Building', () => build.promise);
  await jest.advanceTimersByTimeAsync(1_250);
  build.reject(new Error('broken'));
  await expect(done).rejects.toThrow('broken');
  expect(read()).toBe('Building…\nBuilding: failed after 1.3 s\n');
});
