import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { test } from 'node:test';
import { apiProgram } from '../../tools/launch/embedded-api.ts';
import { freePort } from '../rig/ports.ts';
import { ownFolder, Running } from '../rig/processes.ts';
import { until } from '../rig/until.ts';

/** The framework's development server, as `npm run dev` starts it. */
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const program = ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)];
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'development',
  SITE_URL: `http://localhost:${port}`,
  UPSTREAM_API_URL: `http://127.0.0.1:${await freePort()}`,
};
const next = new Running([process.execPath, ...program], { env, endedBy: 'SIGTERM' });
await next.answersAt(`${base}/healthz`);

/** A page is compiled on its first request, which takes more than a minute and a half on one core. */
const ask = (path: string, method = 'GET') =>
  fetch(base + path, { method, redirect: 'manual', signal: AbortSignal.timeout(480_000) });

test('development · methods are refused as in a build', async () => {
  for (const [method, path] of [
    ['POST', '/en/conversations'],
    ['PUT', '/nope'],
  ] as const) {
    const answer = await ask(path, method);
    assert.equal(answer.status, 405, `${method} ${path}`);
    assert.equal(answer.headers.get('allow'), 'GET, HEAD');
  }
  assert.equal((await ask('/api/me', 'POST')).status, 405);
});

test('development · a warning says that no API answers', async () => {
  await until('the warning', async () =>
    next.output.includes(`No API answers at ${env.UPSTREAM_API_URL}`),
  );
});

test('development · pages are styled', async () => {
  const page = await (await ask('/en')).text();
  const [style = ''] = /\/_next\/[^"]+\.css/.exec(page) ?? [];
  assert.match(await (await ask(style)).text(), /\.page-width/);
});

test('development · the embedded API restarts when one of its imports changes', async () => {
  const api = new Running([process.execPath, ...apiProgram(true)], {
    env: { ...process.env, DATA_DIR: ownFolder('watched'), API_PORT: String(await freePort()) },
    endedBy: 'SIGTERM',
  });
  const starts = () => api.output.split('"listening"').length - 1;
  await until('it listens', () => starts() === 1);
  // An editor that saves a file unchanged does the same.
  utimesSync('lib/contract/limits.ts', new Date(), new Date());
  await until('it listens again', () => starts() === 2);
});
