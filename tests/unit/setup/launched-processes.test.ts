import { spawnSync } from 'node:child_process';
import path from 'node:path';

const processes = path.resolve('tools/launch/processes.ts');
const program = `
const { startProcess } = await import('${processes}');
await startProcess({
  name: 'The site',
  args: ['-e', 'console.log(process.pid); setInterval(() => undefined, 1_000)'],
  env: process.env,
  isReady: (line) => console.log('pid', line) ?? true,
});
throw new Error('broken');`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a start that breaks leaves no process behind', async () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect(stderr).toContain('broken');
  const pid = Number(/^pid (\d+)$/m.exec(stdout)?.[1]);
  expect(pid).toBeGreaterThan(0);
  const giveUpAt = Date.now() + 5_000;
  while (isRunning(pid) && Date.now() < giveUpAt) await new Promise((on) => setTimeout(on, 20));
  expect(isRunning(pid)).toBe(false);
});
