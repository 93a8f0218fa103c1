import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownFolder } from '../../../tools/run-logged.mjs';
import { cleanInstall } from '../../../tools/setup/clean-install.mjs';

/**
 * A small project beside ours with our own set-up, in a folder whose name has a space, and an npm that does
 * as it is told by the test: what a person sees, without a network.
 */
type Project = { folder: string; npmCalls: () => string[] };
type Answer = { code: number | null; said: string[]; told: string[] };

const projects: string[] = [];
afterAll(() => {
  for (const folder of projects) rmSync(folder, { recursive: true });
});

const packages = { 'node_modules/page': { version: '1.0.0', integrity: 'sha512-page' } };
const installsPage = `mkdir -p node_modules; echo '${JSON.stringify({ packages })}' > node_modules/.package-lock.json`;

/** `npm`: a shell program; `engines`: what the project asks of Node. */
function project(npm: string, engines = '>=20.9'): Project {
  const folder = mkdtempSync(path.join(tmpdir(), 'set up '));
  projects.push(folder);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  for (const part of ['run.mjs', 'run-logged.mjs', 'steps.mjs', 'setup']) {
    cpSync(path.join('tools', part), path.join(folder, 'tools', part), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
  }
  write('package.json', JSON.stringify({ engines: { node: engines } }));
  write('package-lock.json', JSON.stringify({ packages }));
  write('tools/setup/runtime/package.json', '{"optionalDependencies":{"node-here":"26.10.0"}}');
  write('tools/setup/runtime/package-lock.json', '{"packages":{}}');
  write('hello.mjs', "console.log('hello', process.argv.slice(2).join(' '), process.execPath);");
  write(
    'bin/npm',
    `#!/bin/sh\necho "$PWD $*" >> ${JSON.stringify(`${folder}/npm-calls`)}\n${npm}\n`,
  );
  chmodSync(path.join(folder, 'bin/npm'), 0o755);
  return {
    folder,
    npmCalls: () => {
      const file = path.join(folder, 'npm-calls');
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    },
  };
}

function run({ folder }: Project, more: { args?: string[]; PATH?: string } = {}): Promise<Answer> {
  const command = more.args ?? ['hello.mjs', 'you'];
  const PATH = more.PATH ?? `${path.join(folder, 'bin')}:/usr/bin:/bin`;
  const child = spawn(process.execPath, [path.join(folder, 'tools/run.mjs'), ...command], {
    env: { ...process.env, PATH, CI: 'true' },
  });
  const read = (stream: NodeJS.ReadableStream) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
    });
    return () => text.trim().split('\n');
  };
  const [said, told] = [read(child.stdout), read(child.stderr)];
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, said: said(), told: told() })),
  );
}

const record = ({ folder }: Project) => path.join(folder, 'node_modules/.package-lock.json');

/** A Node as a package of npm's: a program that says a version, and runs what it is given. */
const bringsNode = (version: string) => `
case "$PWD" in
  */runtime)
    mkdir -p node_modules/node-here/bin
    echo '{"bin":{"node":"bin/node"}}' > node_modules/node-here/package.json
    printf '#!/bin/sh\\n[ "$1" = --version ] && echo ${version} && exit\\necho the pinned one; exec "${process.execPath}" "$@"\\n' > node_modules/node-here/bin/node
    chmod 755 node_modules/node-here/bin/node;;
  *) ${installsPage};;
esac`;

it('installs once, says so, and hands over with its arguments on the Node at hand', async () => {
  const one = project(installsPage);
  const first = await run(one);
  expect(first).toMatchObject({ code: 0, told: [''] });
  expect(first.said).toEqual([
    'Installing packages…',
    expect.stringMatching(/^Installing packages: done in \d+\.\d s$/),
    `hello you ${process.execPath}`,
  ]);
  const again = await run(one);
  expect(again.said).toEqual([`hello you ${process.execPath}`]);
  expect(one.npmCalls()).toEqual([expect.stringMatching(/ ci .*--ignore-scripts/)]);
  expect(existsSync(path.join(one.folder, '.setup/lock'))).toBe(false);
});

it('an npm that fails is told in a readable line, and nothing is taken for installed', async () => {
  const says = "echo 'npm silly noise' >&2; echo 'npm error code ECONNREFUSED' >&2";
  const failing = project(`${says}; exit 7`);
  for (const _ of ['first', 'again']) {
    const { code, said, told } = await run(failing);
    expect(code).toBe(1);
    expect(said.at(-1)).toMatch(/^Installing packages: failed after /);
    const log = path.join(failing.folder, '.setup/packages.log');
    expect(told).toEqual([
      `npm ended with code 7; its whole log: ${log}`,
      '  npm error code ECONNREFUSED',
    ]);
    expect(readFileSync(log, 'utf8')).toContain('npm silly noise');
  }
  expect(failing.npmCalls()).toHaveLength(2);
});

it('an npm that says all is well and leaves a package out is not believed', async () => {
  const { code, told } = await run(project('exit 0'));
  expect(code).toBe(1);
  expect(told).toEqual(['npm left out page without a word; is the registry reachable? Try again.']);
});

it('an npm that stands still is ended, and tried once more', async () => {
  const said: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const install = ({ folder }: Project) =>
    cleanInstall({
      name: 'Installing',
      folder,
      log: `test-stalled-${process.pid}.log`,
      env: { NODE_ENV: 'test', PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin` },
      silentMs: 500,
    });
  const once = project(`[ -e tried ] || { touch tried; exec sleep 30; }; ${installsPage}`);
  await install(once);
  expect(once.npmCalls()).toHaveLength(2);
  expect(said.join('')).toContain('\nnpm said nothing for 0.5 s; trying once more.\n');
  const complaint = 'npm http fetch GET http://here/page.tgz attempt 1 failed with FETCH_ERROR';
  const always = project(`while sleep 0.1; do echo '${complaint}' >&2; done`);
  await expect(install(always)).rejects.toThrow(/^npm said nothing for 0\.5 s and was ended; its /);
  expect(always.npmCalls()).toHaveLength(2);
  rmSync(path.join(ownFolder, `test-stalled-${process.pid}.log`));
  jest.restoreAllMocks();
});

it('no npm at all is one line', async () => {
  const without = project('');
  rmSync(path.join(without.folder, 'bin/npm'));
  const { code, told } = await run(without, { PATH: '/nowhere' });
  expect(code).toBe(1);
  expect(told).toEqual([
    expect.stringMatching(/^npm could not be run: spawn npm ENOENT; its whole log: /),
  ]);
});

it('where the Node at hand is too old, the pinned one is fetched, checked and used', async () => {
  const one = project(bringsNode('v26.10.0'), '>=99.1');
  const first = await run(one);
  expect(first.said.at(-2)).toBe('the pinned one');
  expect(first.code).toBe(0);
  expect(one.npmCalls().map((call) => call.split(' ci ')[0])).toEqual([
    path.join(one.folder, 'tools/setup/runtime'),
    one.folder,
  ]);
  expect(first.said[0]).toBe(
    `Node ${process.versions.node} is older than 99.1; the pinned one is fetched beside it.`,
  );
  expect((await run(one)).said[0]).toBe('the pinned one');
  expect(one.npmCalls()).toHaveLength(2);
  const link = path.join(one.folder, 'node_modules/.bin/node');
  expect(existsSync(link)).toBe(true);
  rmSync(link);
  await run(one);
  expect(existsSync(link)).toBe(true);
});

it.each([
  ['is another version', bringsNode('v25.0.0'), 'the one fetched is 25.0.0, not 26.10.0'],
  [
    'does not run',
    `${bringsNode('v26.10.0')}\n[ -d node_modules/node-here ] && echo nonsense > node_modules/node-here/bin/node`,
    'the one fetched does not run: ',
  ],
  ['is not packaged for this machine', 'exit 0', `none is packaged for ${process.platform} on`],
])('a fetched Node that %s is refused in one line, each time', async (_, npm, reason) => {
  const one = project(npm, '>=99.1');
  for (const _again of [1, 2]) {
    const { code, told } = await run(one);
    expect(code).toBe(1);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`99.1 or newer is needed, and ${reason}`);
    expect(existsSync(record(one))).toBe(false);
  }
});

it('what only serves installs nothing, and says which Node it needs', async () => {
  const one = project(installsPage);
  const { code, said } = await run(one, { args: ['--no-install', 'hello.mjs'] });
  expect({ code, said }).toEqual({ code: 0, said: [`hello  ${process.execPath}`] });
  const old = await run(project(installsPage, '>=99.1'), { args: ['--no-install', 'hello.mjs'] });
  expect(old.code).toBe(1);
  expect(old.told).toEqual([expect.stringContaining('99.1 or newer is needed')]);
  expect(one.npmCalls()).toEqual([]);
});

it('two at once: one sets up, the other waits and goes on', async () => {
  const one = project(`sleep 1; ${installsPage}`);
  const answers = await Promise.all([run(one), run(one), run(one)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(one.npmCalls()).toHaveLength(1);
  const waited = answers.filter(({ said }) => /^Process \d+ is setting up/.test(said[0] ?? ''));
  expect(waited).toHaveLength(2);
});

it('one that was killed while it set up holds nobody up', async () => {
  const one = project(installsPage);
  mkdirSync(path.join(one.folder, '.setup'));
  // A number that no process has: beyond the largest of every system.
  writeFileSync(path.join(one.folder, '.setup/lock'), '999999999');
  expect((await run(one)).code).toBe(0);
});

it('ends its npm where it is told to end, and gives the lock back', async () => {
  const one = project('echo $$ > npm-pid; exec sleep 60');
  const child = spawn(process.execPath, [path.join(one.folder, 'tools/run.mjs'), 'hello.mjs'], {
    env: { ...process.env, PATH: `${path.join(one.folder, 'bin')}:/usr/bin:/bin` },
    stdio: 'ignore',
  });
  const pidFile = path.join(one.folder, 'npm-pid');
  while (!existsSync(pidFile)) await new Promise((resolve) => setTimeout(resolve, 20));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(existsSync(path.join(one.folder, '.setup/lock'))).toBe(false);
  const npm = Number(readFileSync(pidFile, 'utf8'));
  const alive = () => {
    try {
      return process.kill(npm, 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; alive() && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(alive()).toBe(false);
});
