import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ownFolder, runLogged } from '../../../tools/run-logged.ts';

const log = `test-${process.pid}.log`;
const file = path.join(ownFolder, log);
const program = (source: string) => [process.execPath, '-e', source];

afterEach(() => rmSync(file, { force: true }));

it('each line is passed on, and no log is kept of a success, however long it is silent within its time', async () => {
  const lines: string[] = [];
  const source = "process.stdout.write('on'); setTimeout(() => console.log('e\\ntwo'), 50)";
  const options = { name: 'the tool', log, silentMs: 5_000 };
  await runLogged(program(source), { ...options, onLine: (line) => lines.push(line) });
  expect(lines).toEqual(['one', 'two']);
  expect(existsSync(file)).toBe(false);
});

it('a failure says how it ended, where its log is, and its last lines', async () => {
  const source = "for (let i = 1; i <= 40; i++) console.log('line ' + i); process.exit(3)";
  const run = runLogged(program(source), { name: 'the tool', log });
  const { message }: Error = await run.then(
    () => new Error('It did not fail.'),
    (reason) => reason,
  );
  const said = message.split('\n');
  expect(said[0]).toBe(`the tool ended with code 3; its whole log: ${file}`);
  expect(said).toHaveLength(13);
  expect(said.at(-1)).toBe('  line 40');
  expect(readFileSync(file, 'utf8')).toMatch(/^line 1\n[\s\S]*line 40\n$/);
});
