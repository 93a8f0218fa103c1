import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, test } from 'node:test';
import { behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

type Upload = { bytes: number; declared: boolean };

/**
 * Sends a body of spaces as fast as the site takes it, and returns the status. A client that is still
 * writing when the site hangs up may not get the answer.
 */
function upload(
  site: Site,
  agent: Agent,
  { bytes, declared }: Upload,
): Promise<number | 'hung up'> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(declared && { 'content-length': String(bytes) }),
    };
    const sent = request(`${site.url}/api/login`, { method: 'POST', agent, headers });
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    let left = bytes;
    let status = 0;
    const more = () => {
      while (left > 0 && status === 0) {
        const size = Math.min(left, chunk.length);
        left -= size;
        if (!sent.write(chunk.subarray(0, size))) {
          sent.once('drain', more);
          return;
        }
      }
      sent.end();
    };
    sent.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume().on('close', () => resolve(status));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (status > 0) resolve(status);
      else if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve('hung up');
      else reject(error);
    });
    more();
  });
}

/** What bad clients may not do to the site, or to later requests on their connection. */
const api = await MisbehavingApi.start(behaveWell);
const site = await Site.start({ UPSTREAM_API_URL: api.url });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
after(async () => {
  agent.destroy();
  await site.stop();
  await api.close();
});

for (const bytes of [70_000, 5_000_000, 50_000_000]) {
  for (const declared of [true, false]) {
    test(`an upload of ${bytes} bytes, ${declared ? 'declared' : 'in chunks'}, is refused`, async () => {
      const started = performance.now();
      const outcome = await upload(site, agent, { bytes, declared });
      const ms = performance.now() - started;
      assert.ok(outcome === 413 || (outcome === 'hung up' && bytes > 10_000_000), `${outcome}`);
      assert.ok(ms < 3_000, `took ${ms.toFixed(0)} ms`);
    });
  }
}

test('and the next small request is answered', async () => {
  assert.equal(await upload(site, agent, { bytes: 10, declared: true }), 400);
});

test('none of them reached the API', () => assert.equal(api.asked.length, 0));

test('a client that leaves in the middle of a body is not logged as our failure', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '1000' };
  const sent = request(`${site.url}/api/login`, { method: 'POST', agent: false, headers });
  sent.on('error', () => undefined);
  sent.write('{"email":');
  await until(
    'it has left',
    () => (sent.socket?.bytesWritten ?? 0) > 0 && !sent.socket?.connecting,
  );
  // Once this is answered, the site is reading the body.
  assert.equal((await fetch(`${site.url}/en`)).status, 200);
  sent.destroy();
  await until('it is logged', () => site.output.includes('"code":"client-gone"'));
  assert.doesNotMatch(site.output, /"status":500|handler-failed/);
});
