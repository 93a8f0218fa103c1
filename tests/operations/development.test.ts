import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { freePort } from '../rig/ports.ts';
import { ended, mine, untilReachable } from '../rig/processes.ts';

/** The framework's development server, as `npm run dev` starts it. */
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const args = ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)];
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'development',
  SITE_URL: `http://localhost:${port}`,
};
const child = mine(spawn(process.execPath, args, { env, stdio: 'ignore' }));
await untilReachable(`${base}/healthz`, child);
after(async () => {
  child.kill('SIGTERM');
  await ended(child);
});

test('development · methods are refused as a build refuses them', async () => {
  for (const [method, path] of [
    ['POST', '/en'],
    ['PUT', '/en/conversations'],
    ['DELETE', '/icons/mark.svg'],
  ] as const) {
    const answer = await ask(base, path, { method });
    assert.equal(answer.status, 405, `${method} ${path}`);
    assert.equal(answer.headers.allow, 'GET, HEAD');
  }
  assert.equal((await ask(base, '/api/me', { method: 'DELETE' })).status, 405);
});

test('development · the component book is there, which no build has', async () => {
  const { status, body } = await ask(base, '/en/book');
  assert.equal(status, 200);
  for (const said of ['The component book', 'A field that is wrong', 'An interview: failed']) {
    assert.ok(body.toString().includes(said), said);
  }
});
