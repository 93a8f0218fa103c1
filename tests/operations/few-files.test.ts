import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { describe, test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { signIn } from '../rig/person.ts';
import { Site } from '../rig/site.ts';

const skip = process.platform !== 'linux' && 'only Linux tells a process its open files';

describe('a site with a low limit of open files', { skip }, async () => {
  const files = 120;
  const api = await MisbehavingApi.start(behaveWell);
  const settings = { UPSTREAM_API_URL: api.url, TRUSTED_PROXY_HOPS: '1' };
  const site = await Site.start(settings, { files });
  const crowds = Array.from({ length: 10 }, () => new Agent({ keepAlive: true }));

  test('stays reachable with more connections than it may open files', async (context) => {
    const person = await signIn(site.url, 'files@person.example', 'right');
    const cookie = { Cookie: person.cookie, 'Sec-Fetch-Mode': 'navigate' };
    const bearer = { Authorization: `Bearer ${person.token}` };
    let most = 0;
    for (const agent of crowds) {
      const comes = () => ask(site.url, '/healthz', { agent }).catch(() => undefined);
      await Promise.all(Array.from({ length: 40 }, comes));
      for (const [path, headers] of [
        ['/en', {}],
        ['/en/conversations', cookie],
        ['/api/conversations', bearer],
      ] as const) {
        const { status } = await ask(site.url, path, { headers, timeoutMs: 60_000 });
        assert.equal(status, 200, path);
      }
      most = Math.max(most, readdirSync(`/proc/${site.pid}/fd`).length);
    }
    assert.ok(most < files, `${most} open files`);
    assert.ok(site.isAlive);
    assert.doesNotMatch(site.output, /EMFILE|uncaught|unhandled|handler-failed/i);
    context.diagnostic(`${most} of ${files} open files`);
  });
});
