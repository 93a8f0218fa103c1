import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { words } from '../fixtures/words.ts';
import { ask } from '../rig/ask.ts';
import { freePort } from '../rig/ports.ts';
import { ownFolder, Running } from '../rig/processes.ts';
import { sharedSecret } from '../rig/site.ts';
import { stageImage } from '../rig/staged-site.ts';

/** The content of the images, from the files that the Dockerfile copies, without a container engine. */
const nobody = 10001;
const root = ownFolder('image');
const app = path.join(root, 'app');
await stageImage('site', app);

/** Every file of the folder, by its relative path. */
const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder, exclude: [] })
    .concat(globSync('**/.*/**/*', { cwd: folder }))
    .filter((file) => lstatSync(path.join(folder, file)).isFile());

/** The packages in the folder, by their keys in the lock file. */
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
    holds: words`.next content lib node_modules package.json public server server.js`,
    most: 90,
  },
  {
    stage: 'api',
    folder: path.join(root, 'api'),
    holds: words`lib node_modules package.json reference-api`,
    most: 40,
  },
] as const;
await stageImage('api', images[1].folder);

for (const { stage, folder, holds, most } of images) {
  test(`the image of the ${stage} holds what it needs to run, and nothing of development`, (context) => {
    assert.deepEqual(readdirSync(folder).sort(), [...holds]);
    assert.deepEqual(
      [...packagesOf(folder)].filter((name) => !ofProduction(name)),
      [],
    );
    const odd = /\.(?:map|test\.tsx?|d\.ts|env.*|git.*)$|\/(?:tests?|tools|postbuild)\//;
    const files = filesOf(folder).filter((file) => !file.includes('node_modules/'));
    assert.ok(files.length > 10, `${files.length} files`);
    assert.deepEqual(
      files.filter((file) => odd.test(`/${file}`)),
      [],
    );
    const [size] = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t');
    assert.ok(Number(size) <= most, `${size} MB, and at the most ${most}`);
    context.diagnostic(`${size} MB beside the base image, ${packagesOf(folder).size} packages`);
  });
}

test('the site runs as an unprivileged user where nothing is writable', async (context) => {
  // A copy, as our own Node may be in a folder that other users cannot read.
  const node = path.join(root, 'node');
  cpSync(process.execPath, node);
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
  context.after(() => execFileSync('chmod', ['-R', 'u+w', root]));
  await chmod(root, 0o755);
  const port = await freePort();
  const site = new Running([node, 'server/start.mjs'], {
    cwd: app,
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    env: { NODE_ENV: 'production', PORT: String(port), SESSION_SECRET: sharedSecret },
  });
  const base = `http://127.0.0.1:${port}`;
  await site.answersAt(`${base}/readyz`);
  for (const page of words`/en /es/any/thing /en/conversations /pt-br/my-account /r/abc`) {
    assert.equal((await ask(base, page)).status, 200, page);
  }
  assert.equal((await ask(base, '/nope')).status, 404);
  assert.doesNotMatch(site.output, /EACCES|EROFS|EPERM/);
});
