import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { until } from '../../rig/until.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

/**
 * A small project with our own set-up, and an npm that the test scripts: it shows what a person
 * sees, without a network.
 */
const { at, write } = temporaryFolder('set up ');
type Answer = { code: number | null; out: string[]; error: string[] };

const packages = { 'node_modules/page': { version: '1.0.0', integrity: 'sha512-page' } };
const installsPage = `mkdir -p node_modules/.bin; echo '${JSON.stringify({ packages })}' > node_modules/.package-lock.json`;

/** A Node as an npm package: a program that prints a version, and runs what it is given. */
const bringsNode = (version: string) => `
case "$PWD" in
  */.setup/*)
    mkdir -p node_modules/node-here/bin
    echo '{"bin":{"node":"bin/node"}}' > node_modules/node-here/package.json
    printf '#!/bin/sh\\n[ "$1" = --version ] && echo ${version} && exit\\necho the pinned one; exec "${process.execPath}" "$@"\\n' > node_modules/node-here/bin/node
    chmod 755 node_modules/node-here/bin/node;;
  *) ${installsPage};;
esac`;

/** `npm` is a shell program, and `engines` the versions of Node that the project needs. */
function project(npm: string, engines = '>=20.9'): void {
  cpSync('tools', at('tools'), {
    recursive: true,
    filter: (file) => !/node_modules|launch|testing/.test(file),
  });
  cpSync('server/process/locks.ts', at('server/process/locks.ts'));
  write('package.json', JSON.stringify({ type: 'module', engines: { node: engines } }));
  write('package-lock.json', JSON.stringify({ packages }));
  write('tools/setup/runtime/package.json', '{"optionalDependencies":{"node-here":"26.10.0"}}');
  write('tools/setup/runtime/package-lock.json', '{"packages":{}}');
  write('hello.mjs', "console.log('hello', process.argv.slice(2).join(' '), process.execPath);");
  write('bin/npm', `#!/bin/sh\necho "$PWD $*" >> ${JSON.stringify(at('npm-calls'))}\n${npm}\n`);
  chmodSync(at('bin/npm'), 0o755);
}

const npmCalls = (): string[] =>
  existsSync(at('npm-calls')) ? readFileSync(at('npm-calls'), 'utf8').trim().split('\n') : [];

function start(args: string[], PATH = `${at('bin')}:/usr/bin:/bin`, node = process.execPath) {
  const child = spawn(node, [at('tools/run.mjs'), ...args], {
    env: { ...process.env, PATH, CI: 'true' },
  });
  const read = (stream: NodeJS.ReadableStream) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
    });
    return () => text.trim().split('\n');
  };
  const [out, error] = [read(child.stdout), read(child.stderr)];
  const answer = new Promise<Answer>((resolve) =>
    child.on('close', (code) => resolve({ code, out: out(), error: error() })),
  );
  return { child, answer, said: out };
}
const run = (args = ['hello.mjs', 'you'], PATH?: string) => start(args, PATH).answer;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('set-up installs the packages once for three concurrent starts, says so, and passes on its arguments', async () => {
  project(`until [ -e ${JSON.stringify(at('may-end'))} ]; do sleep 0.1; done; ${installsPage}`);
  const starts = [1, 2, 3].map(() => start(['hello.mjs', 'you']));
  const isWaiting = ({ said }: (typeof starts)[0]) => said()[0]?.startsWith('Another process');
  await until('two wait', () => starts.filter(isWaiting).length === 2);
  write('may-end', '');
  const answers = await Promise.all(starts.map(({ answer }) => answer));
  for (const answer of answers) expect(answer).toMatchObject({ code: 0, error: [''] });
  const hello = `hello you ${process.execPath}`;
  const waited = answers.filter(({ out }) => out[0]?.startsWith('Another process sets up'));
  expect(waited).toHaveLength(2);
  const [first] = answers.filter((answer) => !waited.includes(answer));
  expect(first?.out).toEqual([
    'Installing packages…',
    expect.stringMatching(/^Installing packages: done in \d+\.\d s$/),
    hello,
  ]);
  // No log is kept after a success.
  expect(readdirSync(at('.setup'))).not.toContain('packages.log');
  expect((await run()).out).toEqual([hello]);
  expect(npmCalls()).toEqual([expect.stringMatching(/ ci .*--ignore-scripts/)]);
});

it('set-up reports in a readable line that npm failed, keeps npm’s log, and tries again the next time', async () => {
  const fails = "echo 'npm silly noise' >&2; echo 'npm error code ECONNREFUSED' >&2; exit 7";
  project(`[ -e npm-calls-made ] && exit 0; touch npm-calls-made; ${fails}`);
  const log = at('.setup/packages.log');
  const { code, out, error } = await run();
  expect(code).toBe(1);
  expect(out.at(-1)).toMatch(/^Installing packages: failed after /);
  expect(error).toEqual([
    `npm ended with code 7; its whole log: ${log}`,
    '  npm error code ECONNREFUSED',
  ]);
  expect(readFileSync(log, 'utf8')).toContain('npm silly noise');
  // Set-up notices that npm left out a package although it reported success.
  const silent = 'npm left out page without a word; is the registry reachable? Try again.';
  expect(await run()).toMatchObject({ code: 1, error: [silent] });
});

it('set-up ends an npm that gets no answer from its registry', async () => {
  project(
    "while sleep 0.1; do echo 'npm http fetch GET http://here/page.tgz attempt 1 failed with FETCH_ERROR' >&2; done",
  );
  write(
    'install.ts',
    `import { installPackages } from './tools/setup/install-packages.ts';
await installPackages('.', 500).catch((error) => console.error(error.message));`,
  );
  const { error } = await run(['--no-install', 'install.ts']);
  expect(error[0]).toMatch(/^npm said nothing for 0\.5 s and was ended; its whole log: /);
});

it('set-up says in one line that npm is missing', async () => {
  project('');
  const line = /^npm could not be run: spawn npm ENOENT; its whole log: /;
  const error = [expect.stringMatching(line)];
  expect(await run(undefined, '/nowhere')).toMatchObject({ code: 1, error });
});

it('set-up fetches the pinned Node once for two starts if the installed one is too old, and uses it from then on', async () => {
  project(`sleep 0.5; ${bringsNode('v26.10.0')}`, '>=99.1');
  const answers = await Promise.all([run(), run()]);
  const tooOld = `Node ${process.versions.node} is too old; Node 26.10.0 is fetched beside it.`;
  for (const { code, out } of answers) expect([code, out.at(-2)]).toEqual([0, 'the pinned one']);
  expect(answers.map(({ out }) => out[0])).toContain(tooOld);
  expect(readdirSync(at('.setup'))).toEqual(['node-26.10.0']);
  const calls = npmCalls().length;
  expect((await run()).out.at(-2)).toBe('the pinned one');
  expect(npmCalls()).toHaveLength(calls);
  const link = at('node_modules/.bin/node');
  expect(readlinkSync(link)).toBe('../../.setup/node-26.10.0/node_modules/node-here/bin/node');
  rmSync(link);
  symlinkSync('of-an-older-pin', link);
  await run();
  expect(existsSync(link)).toBe(true);
});

it('set-up still runs the fetched Node after an install has removed its link', async () => {
  project(`rm -r node_modules; ${installsPage}`);
  const fetched = at('.setup/node-26.10.0/node_modules/node-here/bin/node');
  cpSync(process.execPath, fetched);
  const link = at('node_modules/.bin/node');
  write('node_modules/.package-lock.json', '{"packages":{}}');
  write('node_modules/.bin/npm-ran-here', '');
  symlinkSync(fetched, link);
  write(
    'which.mjs',
    "import { execSync } from 'node:child_process';\nconsole.log(String(execSync('command -v node')));",
  );
  const { code, out } = await start(['which.mjs'], undefined, link).answer;
  expect(existsSync(at('node_modules/.bin/npm-ran-here'))).toBe(false);
  expect([code, realpathSync(out.at(-1) ?? '')]).toEqual([0, realpathSync(fetched)]);
  // The next `npm run`, whose own Node is too old, needs the link.
  expect(realpathSync(link)).toBe(realpathSync(fetched));
});

it.each([
  ['is another version', bringsNode('v25.0.0'), 'the one fetched does not run here (v25.0.0'],
  ['does not run', `${bringsNode('v26.10.0')}\nrm node_modules/node-here/bin/node`, 'ENOENT'],
  ['is not packaged for this machine', 'exit 0', `none is packaged for ${process.platform} on`],
  ['npm cannot fetch', 'exit 9', 'npm did not fetch it (code 9)'],
])('set-up refuses a pinned Node that %s, in one line', async (_, npm, reason) => {
  project(npm, '>=99.1');
  const { code, error } = await run();
  expect(code).toBe(1);
  expect(error.at(-1)).toContain('No Node 26.10.0 could be had: ');
  expect(error.join('\n')).toContain(reason);
  // Nothing is left, so that the next start tries again.
  expect(readdirSync(at('.setup'))).toEqual([]);
  expect(existsSync(at('node_modules'))).toBe(false);
});

it('set-up installs nothing for serving, and says which Node that needs', async () => {
  project(installsPage);
  expect(await run(['--no-install', 'hello.mjs'])).toMatchObject({
    code: 0,
    out: [`hello  ${process.execPath}`],
  });
  project(installsPage, '>=99.1');
  const old = await run(['--no-install', 'hello.mjs']);
  expect(old.code).toBe(1);
  expect(old.error).toEqual([expect.stringContaining('99.1 or newer is needed')]);
  expect(npmCalls()).toEqual([]);
});

it('set-up ends its npm when told to end, and delays nobody', async () => {
  project('echo $$ > npm-pid; exec sleep 60');
  const { child, answer } = start(['hello.mjs']);
  while (!existsSync(at('npm-pid'))) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGTERM');
  expect((await answer).code).toBe(143);
  const npm = Number(readFileSync(at('npm-pid'), 'utf8'));
  while (isRunning(npm)) await new Promise((resolve) => setTimeout(resolve, 20));
  rmSync(at('bin/npm'));
  write('bin/npm', `#!/bin/sh\n${installsPage}`);
  chmodSync(at('bin/npm'), 0o755);
  expect((await run()).out[0]).toBe('Installing packages…');
});
