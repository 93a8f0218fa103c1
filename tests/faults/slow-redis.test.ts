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
  /** The Redis commands of a sign-in, without those of the client's handshake. */
  const commandsOfSignIn = async () => {
    line.takeHeard();
    await signIn(site.url, `${randomUUID()}@person.example`, 'right');
    const names = [...line.takeHeard().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(([, name = '']) =>
      name.toLowerCase(),
    );
    return names.filter((name) => !['ping', 'info', 'hello', 'client', 'select'].includes(name));
  };

  for (const [what, fail] of [
    ['says nothing', () => line.fallSilent()],
    ['answers a byte at a time', () => line.drip()],
  ] as const) {
    test(`with one that ${what}, a sign-in asks Redis once, not per command, and the next sign-in not at all`, async () => {
      const usual = await commandsOfSignIn();
      assert.ok(usual.length > 1, usual.join());
      const [lost, back] = [logged('redis-lost'), logged('redis-back')];
      assert.equal(lost, back, 'the site uses Redis');
      fail();
      const [first, second] = [await commandsOfSignIn(), await commandsOfSignIn()];
      assert.equal(first.length, 1, first.join());
      assert.deepEqual(second, []);
      await until('it is logged, once', () => logged('redis-lost') === lost + 1);
    });

    test(`with one that ${what}, the site uses Redis again once it answers`, async () => {
      const back = logged('redis-back');
      line.speak();
      await until('it is back', () => logged('redis-back') === back + 1);
      assert.notDeepEqual(await commandsOfSignIn(), []);
    });
  }
});
