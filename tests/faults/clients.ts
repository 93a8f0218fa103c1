import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { behaveWell } from './good-api.ts';
import { MisbehavingApi } from './misbehaving-api.ts';
import { Site } from './site.ts';
import type { Tally } from './tally.ts';

type Upload = { bytes: number; declared: boolean };

/** Sends a body of spaces as fast as the site takes it, and gives the status that came back. */
function upload(site: Site, agent: Agent, { bytes, declared }: Upload): Promise<number> {
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
    // The site may hang up on the rest of an upload once it has answered.
    sent.on('error', (error) => (status === 0 ? reject(error) : resolve(status)));
    more();
  });
}

/** Clients at their worst: what they may not do to the site, or to whoever shares their connection. */
export async function runClients(tally: Tally): Promise<void> {
  const api = new MisbehavingApi(behaveWell);
  await api.listen();
  const site = await Site.start(4386, { UPSTREAM_API_URL: api.url, REDIS_URL: '' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const bytes of [70_000, 5_000_000, 50_000_000]) {
      for (const declared of [true, false]) {
        const name = `${bytes} bytes, ${declared ? 'declared' : 'in chunks'}`;
        await tally.check(`an upload of ${name} is refused`, async () => {
          const started = performance.now();
          assert.equal(await upload(site, agent, { bytes, declared }), 413);
          const ms = performance.now() - started;
          assert.ok(ms < 3_000, `took ${ms.toFixed(0)} ms`);
        });
      }
    }
    await tally.check('the API has heard of none of them', () => assert.equal(api.asked.length, 0));
  } finally {
    agent.destroy();
    await site.stop();
    await api.close();
  }
}
