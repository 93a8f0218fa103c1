import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call } from '../rig/ask.ts';
import { answer, saysOf } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { noEncryptedRedis, RedisServer } from '../rig/redis.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** Redis over TLS, with a certificate that no public authority has signed. */
describe('a Redis that speaks TLS', { skip: noEncryptedRedis }, async () => {
  if (noEncryptedRedis) return;
  const refusal = answer('{"error":"Wrong e-mail or password"}', { status: '401 Unauthorized' });
  const api = await MisbehavingApi.start(saysOf(() => refusal));
  const redis = await RedisServer.createEncrypted();
  const strict = { SIGN_IN_ATTEMPTS_PER_ADDRESS: '3', UPSTREAM_API_URL: api.url };
  const start = (settings: Record<string, string>) => Site.start({ ...strict, ...settings });
  const guess = async (site: Site, email: string) => {
    const json = { email: `${email}@person.example`, password: 'wrong' };
    return (await call(site.url, 'POST /api/login', { json })).status;
  };

  test('two sites that trust the certificate of Redis share a limit', async () => {
    const trusting = { REDIS_URL: redis.url, REDIS_CA_FILE: redis.certificateFile };
    const [first, second] = await Promise.all([start(trusting), start(trusting)]);
    const statuses = [];
    for (const [at, site] of [first, second, first, second, first].entries())
      statuses.push(await guess(site, `ann-${at}`));
    assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
    for (const { output } of [first, second]) assert.doesNotMatch(output, /redis-lost/);
  });

  test('a site that does not trust the certificate says why, and counts alone', async () => {
    const site = await start({ REDIS_URL: redis.url });
    assert.equal(await guess(site, 'bea'), 401);
    const reason = /"redis-lost".*"reason":"DEPTH_ZERO_SELF_SIGNED_CERT"/;
    await until('it is logged', () => reason.test(site.output));
  });
});
