import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const locks = path.resolve('server/process/locks.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'rapport-locks-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/**
 * Runs a program in another process with the same folder, which prints what happens to its locks.
 */
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

/** A process that prints `held` and keeps its lock. */
const holder = (name: string, kind: string) =>
  runIn(`await lock('${name}', '${kind}', () => console.log('waiting'));
console.log('held');
setInterval(() => globalThis.gc(), 20);
setTimeout(() => console.log('tidied'), 300);`);

it('lock waits while another process has the lock, says so once, and gets it when that process is killed', async () => {
  const first = holder('a', 'alone');
  await first.until('tidied');
  const second = holder('a', 'alone');
  expect(await second.until('waiting')).toBe('waiting\n');
  first.child.kill('SIGKILL');
  expect(await second.until('held')).toMatch(/^waiting\nheld\n/);
});

it('lock shares a shared lock among several processes, and an exclusive one waits for the last of them', async () => {
  const readers = [holder('b', 'shared'), holder('b', 'shared')];
  for (const { until } of readers) await until('tidied');
  const writer = holder('b', 'alone');
  await writer.until('waiting');
  for (const { child } of readers) child.kill('SIGTERM');
  await writer.until('held');
  await holder('b', 'shared').until('waiting');
});
