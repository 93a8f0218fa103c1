import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ownFolder, runLogged } from '../../../tools/run-logged.ts';

const log = `test-${process.pid}.log`;
const file = path.join(ownFolder, log);
const program = (source: string) => [process.execPath, '-e', source];

afterEach(() => rmSync(file, { force: true }));

/** What a person reads. */
async function failure(command: string[], options: object = {}): Promise<string[]> {
  const run = runLogged(command, { name: 'the tool', log, ...options });
  const error: Error = await run.then(
    () => new Error('It did not fail.'),
    (reason) => reason,
  );
  return error.message.split('\n');
}

it('passes each line on and keeps no log of a success', async () => {
  const lines: string[] = [];
  const source = "process.stdout.write('on'); setTimeout(() => console.log('e\\ntwo'), 50)";
  await runLogged(program(source), { name: 'the tool', log, onLine: (line) => lines.push(line) });
  expect(lines).toEqual(['one', 'two']);
  expect(existsSync(file)).toBe(false);
});

it('says how a command failed, where its log is, and its last lines', async () => {
  const source = "for (let i = 1; i <= 40; i++) console.log('line ' + i); process.exit(3)";
  const said = await failure(program(source));
  expect(said[0]).toBe(`the tool ended with code 3; its whole log: ${file}`);
  expect(said).toHaveLength(13);
  expect(said.at(-1)).toBe('  line 40');
  expect(readFileSync(file, 'utf8')).toMatch(/^line 1\n[\s\S]*line 40\n$/);
});

it('shows only the lines that are worth showing', async () => {
  const source =
    "console.error('npm silly x\\nnpm error no such host\\nnpm silly y'); process.exit(1)";
  const said = await failure(program(source), {
    worthShowing: (line: string) => line.startsWith('npm error'),
  });
  expect(said.slice(1)).toEqual(['  npm error no such host']);
});

it('ends a command that is silent for too long, and no other', async () => {
  const said = await failure(program('setInterval(() => {}, 1000)'), { silentMs: 300 });
  expect(said[0]).toMatch(/^the tool said nothing for 0\.3 s and was ended; its whole log: /);
  const talks =
    'let n = 0; const t = setInterval(() => { console.log(n); if (++n > 8) clearInterval(t) }, 100)';
  await runLogged(program(talks), { name: 'the tool', log, silentMs: 700 });
});

it('reports a missing command in one line', async () => {
  const said = await failure(['/nowhere/node']);
  expect(said).toEqual([
    `the tool could not be run: spawn /nowhere/node ENOENT; its whole log: ${file}`,
  ]);
});
