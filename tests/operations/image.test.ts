import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { words } from '../fixtures/words.ts';
import { ask, call } from '../rig/ask.ts';
import { fillFolder } from '../rig/embedded-api.ts';
import { signIn } from '../rig/person.ts';
import { freePort } from '../rig/ports.ts';
import { ownFolder, Running } from '../rig/processes.ts';
import { sharedSecret } from '../rig/site.ts';
import { stageImage } from '../rig/staged-site.ts';

/**
 * Checks the content of the images without a container engine, by the files that the Dockerfile
 * copies.
 */
const nobody = 10001;
const root = ownFolder('image');
const [app, api] = [path.join(root, 'app'), path.join(root, 'api')];
await stageImage('site', app);
await stageImage('api', api);

/** The relative paths of all files in the folder. */
const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder, exclude: [] })
    .concat(globSync('**/.*/**/*', { cwd: folder }))
    .filter((file) => lstatSync(path.join(folder, file)).isFile());

/** The packages in the folder, as keys of the lock file. */
const packagesOf = (folder: string) =>
  new Set(
    filesOf(folder)
      .map((file) => /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1])
      .filter((name) => name !== undefined),
  );

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const ofProduction = (name: string) => packages[name] !== undefined && !packages[name].dev;

const images = [
  {
    stage: 'site',
    folder: app,
    holds: words`.next content lib licenses.txt node_modules package.json public server server.js`,
    most: 70,
    alone: [],
  },
  {
    stage: 'api',
    folder: api,
    holds: words`content lib licenses.txt node_modules package.json reference-api server`,
    most: 40,
    /** The only files of two shared folders that belong into this image. */
    alone: words`content/practice-questions.json server/process/locks.ts`,
  },
] as const;

for (const { stage, folder, holds, most, alone } of images) {
  test(`the image of the ${stage} contains what it needs to run, and nothing of development`, (context) => {
    assert.deepEqual(readdirSync(folder).sort(), [...holds]);
    assert.deepEqual(
      [...packagesOf(folder)].filter((name) => !ofProduction(name)),
      [],
    );
    // Resizing of images by the framework is switched off, so its packages are not needed.
    assert.ok(![...packagesOf(folder)].some((name) => /\/(?:sharp|@img)\b/.test(name)));
    const licenses = readFileSync(path.join(folder, 'licenses.txt'), 'utf8');
    for (const name of packagesOf(folder)) {
      const own = name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length);
      assert.ok(licenses.includes(`## ${own} `), `${name} is without a license`);
    }
    const odd = /\.(?:map|test\.tsx?|d\.ts|env.*|git.*)$|\/(?:tests?|tools|postbuild)\//;
    const files = filesOf(folder).filter((file) => !file.includes('node_modules/'));
    assert.ok(files.length > 10, `${files.length} files`);
    for (const one of alone) {
      const [shared = ''] = one.split('/');
      assert.deepEqual(
        files.filter((file) => file.startsWith(`${shared}/`)),
        [one],
      );
    }
    assert.deepEqual(
      files.filter((file) => odd.test(`/${file}`)),
      [],
    );
    const [size] = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t');
    assert.ok(Number(size) <= most, `${size} MB, and at the most ${most}`);
    context.diagnostic(`${size} MB beside the base image, ${packagesOf(folder).size} packages`);
  });
}

test('site and API run as an unprivileged user with /data alone writable: pages, a sign-in, a call, shutdown', async (context) => {
  // The Node in use may be in a folder that other users cannot read, so a copy runs.
  const node = path.join(root, 'node');
  cpSync(process.execPath, node);
  const data = path.join(root, 'data');
  await fillFolder(data);
  execFileSync('chmod', ['-R', 'a-w,a+rX', app, api]);
  context.after(() => execFileSync('chmod', ['-R', 'u+w', root]));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, data]);
  await chmod(root, 0o755);
  const [apiPort, sitePort] = [String(await freePort()), String(await freePort())];
  const [apiUrl, base] = [apiPort, sitePort].map((port) => `http://127.0.0.1:${port}`);
  const run = (script: string, cwd: string, env: Record<string, string>) =>
    new Running([node, script], {
      cwd,
      ...(isRoot && { uid: nobody, gid: nobody }),
      env: { NODE_ENV: 'production', ...env },
    });
  const running = [
    await run('reference-api/main.ts', api, {
      API_PORT: apiPort,
      DATA_DIR: data,
      DEMO_ACCOUNT: 'on',
    }).answersAt(`${apiUrl}/readyz`),
    await run('server/start.mjs', app, {
      PORT: sitePort,
      SESSION_SECRET: sharedSecret,
      UPSTREAM_API_URL: String(apiUrl),
    }).answersAt(`${base}/readyz`),
  ];
  for (const page of words`/en /es/any/thing /en/conversations /pt-br/my-account /r/abc`) {
    assert.equal((await ask(String(base), page)).status, 200, page);
  }
  assert.equal((await ask(String(base), '/nope')).status, 404);
  const { token } = await signIn(String(base), demoAccount.email, demoAccount.password);
  const list = await call(String(base), 'GET /api/conversations', { token });
  assert.match(JSON.stringify(list.body), /"title"/);
  for (const one of running.reverse()) {
    assert.ok((await one.stop()) < 15_000, 'it ended late');
    assert.equal(one.child.exitCode, 0, one.output);
    assert.doesNotMatch(one.output, /EACCES|EROFS|EPERM/);
  }
});
