import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { signIn } from '../rig/person.ts';
import { hasRedis, RedisServer } from '../rig/redis.ts';
import { startSilentLine } from '../rig/silent-line.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

const skip = !hasRedis() && 'there is no Redis here';

describe('a Redis that does not answer in time', { skip }, async () => {
  if (skip) return;
  const api = await MisbehavingApi.start(behaveWell);
  const redis = await RedisServer.create();
  const line = await startSilentLine(redis.port);
  const site = await Site.start({
    UPSTREAM_API_URL: api.url,
    REDIS_URL: `redis://127.0.0.1:${line.port}`,
  });
  const logged = (event: string) => site.output.split(`"${event}"`).length - 1;
  const signInMs = async () => {
    const started = performance.now();
    await signIn(site.url, `${randomUUID()}@person.example`, 'right');
    return performance.now() - started;
  };

  for (const [what, fail] of [
    ['says nothing', () => line.fallSilent()],
    ['answers a byte at a time', () => line.drip()],
  ] as const) {
    test(`one that ${what}: a sign-in waits for it once, not for every command, and the next one not at all`, async (context) => {
      await signInMs();
      const [lost, back] = [logged('redis-lost'), logged('redis-back')];
      assert.equal(lost, back, 'the site uses Redis');
      fail();
      const [first, second] = [await signInMs(), await signInMs()];
      assert.ok(first < 1_500, `took ${first.toFixed(0)} ms`);
      assert.ok(second < 400, `the next took ${second.toFixed(0)} ms`);
      await until('it is logged, once', () => logged('redis-lost') === lost + 1, 1_000);
      context.diagnostic(`${first.toFixed(0)} ms, then ${second.toFixed(0)} ms`);
    });

    test(`one that ${what}: it is used again within five seconds of its return`, async () => {
      const back = logged('redis-back');
      line.speak();
      await until('it is back', () => logged('redis-back') === back + 1, 5_000);
      assert.ok((await signInMs()) < 400);
    });
  }
});
