import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Each holder is a process, and a busy machine is slow to start one. */
jest.setTimeout(30_000);

const locks = path.resolve('server/settings/locks.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'rapport-locks-'));
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process of the folder; it says what it was told, and `held`, and keeps what it holds. */
function holder(name: string, kind: string) {
  const program = `import { lock } from ${JSON.stringify(locks)};
await lock('${name}', '${kind}', () => console.log('waiting'));
console.log('held');
setInterval(() => globalThis.gc(), 20);
setTimeout(() => console.log('tidied'), 300);`;
  const args = ['--expose-gc', '--input-type=module', '--eval', program];
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

it('one waits for the other, says so once, and goes on when it was killed', async () => {
  const first = holder('a', 'alone');
  await first.until('tidied');
  const second = holder('a', 'alone');
  expect(await second.until('waiting')).toBe('waiting\n');
  first.child.kill('SIGKILL');
  expect(await second.until('held')).toMatch(/^waiting\nheld\n/);
});

it('many share; who wants it alone waits for the last of them', async () => {
  const readers = [holder('b', 'shared'), holder('b', 'shared')];
  for (const { until } of readers) await until('tidied');
  const writer = holder('b', 'alone');
  await writer.until('waiting');
  for (const { child } of readers) child.kill('SIGTERM');
  await writer.until('held');
  await holder('b', 'shared').until('waiting');
});
