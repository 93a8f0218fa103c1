import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

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

const { at, write } = temporaryFolder();

async function expectEnd(pid: number) {
  expect(pid).toBeGreaterThan(0);
  const giveUpAt = Date.now() + 10_000;
  while (isRunning(pid) && Date.now() < giveUpAt) await new Promise((on) => setTimeout(on, 20));
  const outlived = isRunning(pid);
  if (outlived) process.kill(pid);
  expect(outlived).toBe(false);
}

it('a start that fails leaves no process behind', async () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  expect(stderr).toContain('broken');
  const pid = Number(/^pid (\d+)$/m.exec(stdout)?.[1]);
  await expectEnd(pid);
});

it('a process run by npm is told to end once, even if npm signals only the shell between them', async () => {
  write(
    'script.mjs',
    `import { writeFileSync } from 'node:fs';
    process.once('SIGTERM', () => setTimeout(() => {
      writeFileSync('${at('ended')}', '');
      process.exit();
    }, 1_000));
    console.log(process.pid);
    setInterval(() => undefined, 1_000);`,
  );
  const command = `node tools/run.mjs --no-install ${at('script.mjs')}; true`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) =>
    shell.stdout.once('data', (chunk) => resolve(Number(chunk))),
  );
  shell.kill('SIGTERM');
  await expectEnd(pid);
  expect(existsSync(at('ended'))).toBe(true);
});
