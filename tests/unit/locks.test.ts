import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const locks = path.resolve('lib/locks.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'rapport-locks-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process of the folder, with `lock` at hand; it says what it prints. */
function runIn(program: string) {
  const source = `import { lock } from ${JSON.stringify(locks)};\n${program}`;
  const args = ['--no-warnings', '--expose-gc', '--input-type=module', '--eval', source];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const until = async (line: string) => {
    while (!said.includes(line)) await once(child.stdout, 'data');
    return said;
  };
  return { child, until };
}

/** Says `held`, and keeps what it holds. */
const holder = (name: string, kind: string) =>
  runIn(`await lock('${name}', '${kind}', () => console.log('waiting'));
console.log('held');
setInterval(() => globalThis.gc(), 20);
setTimeout(() => console.log('tidied'), 300);`);

/** Enters and leaves a place that has room for one, five times. */
const visitor = (name: string) =>
  runIn(`import { openSync, closeSync, rmSync } from 'node:fs';
for (let time = 0; time < 5; time++) {
  const held = await lock('${name}', 'alone', () => console.log('waiting'));
  closeSync(openSync('${name}-inside', 'wx'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  rmSync('${name}-inside');
  held.release();
}`);

it('one waits for the other, says so once, and goes on when that one is killed', async () => {
  const first = holder('a', 'alone');
  await first.until('tidied');
  const second = holder('a', 'alone');
  expect(await second.until('waiting')).toBe('waiting\n');
  first.child.kill('SIGKILL');
  expect(await second.until('held')).toMatch(/^waiting\nheld\n/);
});

it('many share a lock, and one that wants it alone waits for the last of them', async () => {
  const readers = [holder('b', 'shared'), holder('b', 'shared')];
  for (const { until } of readers) await until('tidied');
  const writer = holder('b', 'alone');
  await writer.until('waiting');
  for (const { child } of readers) child.kill('SIGTERM');
  await writer.until('held');
  await holder('b', 'shared').until('waiting');
});

it('three that meet the lock of a killed holder hold it one at a time', async () => {
  const dead = holder('c', 'alone');
  await dead.until('held');
  const three = [visitor('c'), visitor('c'), visitor('c')];
  await Promise.all(three.map(({ until }) => until('waiting')));
  const ended = three.map(({ child }) => once(child, 'exit'));
  dead.child.kill('SIGKILL');
  expect(await Promise.all(ended)).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
});
