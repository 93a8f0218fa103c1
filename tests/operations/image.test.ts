import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { words } from '../fixtures/words.ts';
import { ask } from '../rig/ask.ts';
import { freePort } from '../rig/ports.ts';
import { ended, mine, untilReachable } from '../rig/processes.ts';
import { sharedSecret } from '../rig/site.ts';
import { publishAssets, stageSite } from '../rig/staged-site.ts';

/** What the images hold, without a container engine: the files that the Dockerfile's last stages name. */
const nobody = 10001;
const root = mkdtempSync(path.join(tmpdir(), 'rapport-image-'));
const app = path.join(root, 'app');
await stageSite(app, 'of production');
after(() => {
  execFileSync('chmod', ['-R', 'u+w', root]);
  rmSync(root, { recursive: true, force: true });
});

test('assets are published beside others', () => {
  const shared = path.join(root, 'shared');
  const published = path.join(shared, '_next/static');
  mkdirSync(published, { recursive: true });
  writeFileSync(path.join(published, 'of-another-release.js'), '');
  for (let times = 0; times < 2; times += 1)
    publishAssets(app, shared, path.join(app, 'publish-assets.sh'));
  const names = (folder: string) => globSync('**/*.*', { cwd: folder }).sort();
  const own = names(path.join(app, '.next/static'));
  assert.deepEqual(names(published), [...own, 'of-another-release.js'].sort());
});

test('the site runs without rights where nothing can be written', async (context) => {
  // The base image's; ours may lie where nobody else may read.
  const node = path.join(root, 'node');
  cpSync(process.execPath, node);
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
  await chmod(root, 0o755);
  const port = await freePort();
  const child = mine(
    spawn(node, ['server/start.mjs'], {
      cwd: app,
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
      env: { NODE_ENV: 'production', PORT: String(port), SESSION_SECRET: sharedSecret },
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
    for (const page of words`/en /es/any/thing /en/conversations /pt-br/my-account /r/abc`) {
      assert.equal((await ask(base, page)).status, 200, page);
    }
    assert.equal((await ask(base, '/nope')).status, 404);
    assert.doesNotMatch(said, /EACCES|EROFS|EPERM/);
  } finally {
    child.kill('SIGTERM');
    await ended(child);
  }
  const size = execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0];
  context.diagnostic(`${size} MB beside the base image`);
});
