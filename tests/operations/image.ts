import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from '../rig/ask.ts';
import { type Checks, skip } from '../rig/checks.ts';
import { edgeConfiguration, findNginx } from '../rig/nginx.ts';
import { ended, mine, untilReachable } from '../rig/processes.ts';

/**
 * Without a container engine: takes the Dockerfile's steps as they stand, each stage in a folder of its
 * own, and starts what comes out as somebody without rights, in a folder that cannot be written to.
 */
type Stage = { root: string; workdir: string; env: Record<string, string> };

const nobody = 10001;
const port = 4795;

const instructions = () =>
  readFileSync('deploy/Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+(.*)/s))
    .map(([name = '', rest = '']) => ({ name, rest }));

/** What is not sent to the builder, from `.dockerignore`. */
const unsent = new Set([
  '.git',
  '.next',
  '.data',
  '.setup',
  '.env',
  'node_modules',
  'tools/setup/runtime/node_modules',
  'test-results',
  'docs',
]);

class Rehearsal {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'rapport-image-'));
  readonly stages = new Map<string, Stage>();
  #current: Stage = { root: '', workdir: '/', env: {} };
  readonly skipped: string[] = [];

  run(): void {
    for (const { name, rest } of instructions()) {
      if (name === 'FROM') this.#from(rest);
      else if (name === 'WORKDIR') this.#workdir(rest);
      else if (name === 'ENV' || name === 'ARG') this.#env(rest);
      else if (name === 'COPY') this.#copy(rest);
      else if (name === 'RUN') this.#command(rest);
    }
  }

  at(stage: Stage, where: string): string {
    return path.join(stage.root, path.resolve(stage.workdir, where));
  }

  destroy(): void {
    execFileSync('chmod', ['-R', 'u+w', this.#folder]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #from(rest: string): void {
    const [base = '', , name = ''] = rest.split(/\s+/);
    const parent = this.stages.get(base);
    const root = path.join(this.#folder, name);
    mkdirSync(root);
    if (parent) execFileSync('cp', ['-al', `${parent.root}/.`, root]);
    this.#current = { root, workdir: parent?.workdir ?? '/', env: { ...parent?.env } };
    this.stages.set(name, this.#current);
  }

  #workdir(where: string): void {
    this.#current.workdir = where;
    mkdirSync(this.at(this.#current, '.'), { recursive: true });
  }

  #env(rest: string): void {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)(?:=(\S*))?/g)) {
      if (value)
        this.#current.env[name] = value
          .replaceAll('/app/', `${this.#current.root}/app/`)
          .replace(/:?\$PATH/, '');
    }
  }

  #copy(rest: string): void {
    const words = rest.split(/\s+/);
    const from = /^--from=(\S+)$/.exec(words[0] ?? '')?.[1];
    const target = words.at(-1) ?? '.';
    for (const source of words.slice(from ? 1 : 0, -1)) {
      const stage = from ? this.stages.get(from) : undefined;
      const origin = stage ? this.at(stage, source) : path.resolve(source);
      assert.ok(existsSync(origin), `COPY ${source}: it is not there`);
      const into = target.endsWith('/') || target === '.';
      const name = into && source !== '.' ? path.basename(source) : '';
      cpSync(origin, path.join(this.at(this.#current, target), name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => stage !== undefined || !unsent.has(path.relative('.', file)),
      });
    }
  }

  #command(command: string): void {
    if (command.startsWith('apt-get')) {
      this.skipped.push(command.slice(0, 60));
      return;
    }
    const { PATH: own = '', ...env } = this.#current.env;
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
      cwd: this.at(this.#current, '.'),
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        ...env,
        PATH: [own, process.env.PATH].filter(Boolean).join(':'),
      },
    });
    if (status !== 0) throw new Error(`RUN ${command}\n${stdout}${stderr}`);
  }
}

/** As in a container with a read-only file system: nothing there may be written, by nobody. */
function seal(folder: string): void {
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
}

async function startSealed(rehearsal: Rehearsal, stage: Stage): Promise<void> {
  const folder = rehearsal.at(stage, '.');
  // The base image's; ours may lie where nobody else may read.
  const node = path.join(stage.root, 'node');
  cpSync(process.execPath, node);
  seal(stage.root);
  chmodSync(path.dirname(stage.root), 0o755);
  const isRoot = process.getuid?.() === 0;
  const child = mine(
    spawn(node, ['server/main.ts'], {
      cwd: folder,
      ...(isRoot && { uid: nobody, gid: nobody }),
      env: {
        ...stage.env,
        NODE_ENV: 'production',
        PORT: String(port),
        SESSION_SECRET: 'a-secret-of-the-tests-that-is-worth-nothing',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const base = `http://127.0.0.1:${port}`;
  try {
    await untilReachable(`${base}/readyz`, child).catch((error: Error) => {
      throw new Error(`${error.message}\n${said}`);
    });
    for (const page of [
      '/en',
      '/es/any/thing',
      '/en/conversations',
      '/pt-br/my-account',
      '/r/abc',
    ]) {
      assert.equal((await ask(base, page)).status, 200, page);
    }
    assert.equal((await ask(base, '/nope')).status, 404);
    assert.doesNotMatch(said, /EACCES|EROFS|EPERM/);
  } finally {
    child.kill('SIGTERM');
    await ended(child);
  }
}

function checkEdge(rehearsal: Rehearsal, stage: Stage): void {
  const nginx = findNginx();
  if (!nginx) {
    skip('nginx -t of the image', 'there is no nginx here');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'rapport-edge-'));
  mkdirSync(path.join(folder, 'tmp'));
  const file = path.join(folder, 'nginx.conf');
  const shipped = rehearsal.at(stage, 'nginx.conf');
  writeFileSync(file, edgeConfiguration({ port, sites: [port + 1], folder }, shipped));
  const { status, stderr } = spawnSync(nginx, ['-t', '-c', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(stderr, /\[warn\]/);
}

function publishTwice(rehearsal: Rehearsal, stage: Stage): void {
  const shared = mkdtempSync(path.join(tmpdir(), 'rapport-assets-'));
  const published = path.join(shared, '_next/static');
  const script = rehearsal.at(stage, 'publish-assets.sh');
  const assets = rehearsal.at(stage, '.next/static');
  mkdirSync(published, { recursive: true });
  writeFileSync(path.join(published, 'of-another-release.js'), '');
  for (let times = 0; times < 2; times += 1) execFileSync(script, [assets, shared]);
  const names = (folder: string) => globSync('**/*.*', { cwd: folder }).sort();
  assert.deepEqual(names(published), [...names(assets), 'of-another-release.js'].sort());
  rmSync(shared, { recursive: true });
}

export async function image(checks: Checks): Promise<void> {
  const rehearsal = new Rehearsal();
  try {
    await checks.promise('the Dockerfile: its steps build', () => {
      rehearsal.run();
      return `${rehearsal.stages.size} stages; skipped ${rehearsal.skipped.join(' and ')}`;
    });
    const [site, edge] = [rehearsal.stages.get('site'), rehearsal.stages.get('edge')];
    if (!site || !edge) return;
    await checks.check('the image of the edge: nginx finds its configuration good', () =>
      checkEdge(rehearsal, edge),
    );
    await checks.check('the image of the site: assets are published beside others', () =>
      publishTwice(rehearsal, site),
    );
    await checks.promise(
      'the image of the site: it runs without rights where nothing can be written',
      async () => {
        await startSealed(rehearsal, site);
        const size = execFileSync('du', ['-sm', site.root], { encoding: 'utf8' }).split('\t')[0];
        return `${size} MB beside the base image`;
      },
    );
  } finally {
    rehearsal.destroy();
  }
}
