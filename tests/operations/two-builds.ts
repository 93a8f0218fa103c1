import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { skip } from '../rig/checks.ts';
import { findNginx, startEdge, stopNginx } from '../rig/nginx.ts';
import { buildEnvironment, Site } from '../rig/site.ts';

const [oldPort, newPort, edgePort] = [4766, 4767, 4768];
const next = path.resolve('.data/operations/next-version');
const out = path.resolve('.data/operations/two-builds');

const copied = [
  ...['app', 'components', 'content', 'lib', 'messages', 'public', 'scripts', 'reference-api'],
  ...[
    'middleware.ts',
    'instrumentation.ts',
    'global.d.ts',
    'next.config.mjs',
    'postcss.config.mjs',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** The next version of the site: another colour, another word in a script, so other names of its files. */
function buildNextVersion(): void {
  rmSync(next, { recursive: true, force: true });
  for (const name of copied.filter((one) => existsSync(one))) {
    cpSync(name, path.join(next, name), { recursive: true });
  }
  // Its types were checked where they stand; the commands beside it speak of tests that are not here.
  rmSync(path.join(next, 'tools/bench.ts'));
  symlinkSync(path.resolve('node_modules'), path.join(next, 'node_modules'));
  const theme = path.join(next, 'app/theme.css');
  writeFileSync(theme, `${readFileSync(theme, 'utf8')}\n.next-version { color: red; }\n`);
  const session = path.join(next, 'lib/session/browser.ts');
  writeFileSync(
    session,
    readFileSync(session, 'utf8').replace("'auth_token'", "'auth_token_next'"),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/next/dist/bin/next'), 'build'],
    { cwd: next, encoding: 'utf8', env: { ...buildEnvironment(), NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`The next version did not build.\n${stdout}${stderr}`);
}

async function assetsOf(base: string, page: string): Promise<string[]> {
  const html = (await ask(base, page)).body.toString();
  const found = [...html.matchAll(/"(\/_next\/static\/[^"\\]+)"/g)];
  return [...new Set(found.map(([, file = '']) => file))];
}

async function assertAllThere(base: string, files: string[]): Promise<void> {
  assert.ok(files.length > 3, `only ${files.length} files are named`);
  for (const file of files) assert.equal((await ask(base, file)).status, 200, file);
}

/** As every release does before its sites are asked for anything. */
const publish = (assets: string) =>
  execFileSync('sh', ['deploy/publish-assets.sh', assets, path.join(out, 'assets')]);

const living = '/en/conversations';

export async function twoBuilds(checks: Checks): Promise<void> {
  if (!findNginx()) return skip('two builds side by side', 'there is no nginx here');
  buildNextVersion();
  const sites = [await Site.start(oldPort, {}), await Site.start(newPort, {}, next)];
  const [older, newer] = [sites[0]?.url ?? '', sites[1]?.url ?? ''];
  const nginx = await startEdge({ port: edgePort, sites: [oldPort, newPort], folder: out });
  for (const build of ['.', next]) publish(path.join(build, '.next/static'));
  const door = `http://127.0.0.1:${edgePort}`;
  try {
    const [oldFiles, newFiles] = [await assetsOf(older, living), await assetsOf(newer, living)];
    await checks.check('two builds: they name different files', () => {
      assert.ok(newFiles.some((file) => !oldFiles.includes(file)));
    });
    await checks.promise(
      'two builds: while the sites are rolled, each finds its files',
      async () => {
        await assertAllThere(door, oldFiles);
        await assertAllThere(door, newFiles);
        return `${oldFiles.length} of the old, ${newFiles.length} of the new, through one door`;
      },
    );
    await checks.promise(
      'two builds: after the deploy, a page opened before it still finds its files',
      async () => {
        const [page, now] = [await assetsOf(older, '/en'), await assetsOf(newer, '/en')];
        assert.notDeepEqual(now, page);
        await sites[0]?.stop();
        await untilShown(door, now);
        await assertAllThere(door, page);
        await assertAllThere(door, now);
        await assertAllThere(door, oldFiles);
        return `${page.length} files of before, ${now.length} of now`;
      },
    );
  } finally {
    await stopNginx(nginx);
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(next, { recursive: true, force: true });
  }
}

/** What is kept is asked for again in two seconds. */
async function untilShown(door: string, wanted: string[]): Promise<void> {
  const giveUpAt = Date.now() + 5_000;
  while ((await assetsOf(door, '/en')).join() !== wanted.join()) {
    if (Date.now() > giveUpAt) throw new Error('The page of before is still shown.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
