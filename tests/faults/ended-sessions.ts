import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Call, calls } from './calls.ts';
import { behaveWell } from './good-api.ts';
import { MisbehavingApi } from './misbehaving-api.ts';
import { isRedisThere, RedisWire, redisAddress } from './redis-wire.ts';
import { Site } from './site.ts';
import type { Tally } from './tally.ts';

const logout: Call = {
  method: 'POST',
  path: '/api/logout',
  body: {},
  authorised: true,
  isGood: (status) => status === 204,
};

type Person = { token: string; cookie: string };

/** The API gives a person the same token every time: whoever signs in again must get in with it. */
async function signIn(site: Site, name: string): Promise<Person> {
  const body = { email: `${name}@person.example`, password: 'right' };
  const { status, headers, json } = await ask(site.url, { ...calls.login, body });
  assert.equal(status, 200);
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { token: (json as { token: string }).token, cookie };
}

async function signOut(site: Site, person: Person): Promise<void> {
  assert.equal((await ask(site.url, logout, person)).status, 204);
}

/** What the bearer is answered, and whether the page made for the cookie holds the person's interviews. */
async function look(site: Site, { token, cookie }: Person) {
  const call = await ask(site.url, calls.conversations, { token });
  const page = await fetch(`${site.url}/en/conversations`, { headers: { cookie } });
  const { code } = call.json as { code?: string };
  return { status: call.status, code, page: (await page.text()).includes(token), ms: call.ms };
}

async function assertIn(site: Site, person: Person): Promise<void> {
  const { status, page } = await look(site, person);
  assert.deepEqual({ status, page }, { status: 200, page: true });
}

async function assertOut(site: Site, person: Person): Promise<void> {
  const { status, code, page } = await look(site, person);
  assert.deepEqual({ status, code, page }, { status: 401, code: 'session-ended', page: false });
}

async function runScenario(tally: Tally, [first, second]: [Site, Site], wire: RedisWire) {
  const both = [first, second];
  const [ann, bea, cleo] = [
    await signIn(first, 'ann'),
    await signIn(first, 'bea'),
    await signIn(first, 'cleo'),
  ];
  await tally.check('a session serves on both replicas', async () => {
    for (const site of both) for (const person of [ann, bea, cleo]) await assertIn(site, person);
  });
  await tally.check('signed out of one, its bearer and its cookie serve on neither', async () => {
    await signOut(first, ann);
    await signOut(first, bea);
    for (const site of both) for (const person of [ann, bea]) await assertOut(site, person);
    for (const site of both) await assertIn(site, cleo);
  });
  await tally.check('signed in again on the other, the same token serves on both', async () => {
    const again = await signIn(second, 'ann');
    assert.equal(again.token, ann.token);
    for (const site of both) await assertIn(site, again);
  });

  await wire.cut();
  await tally.check('with Redis gone, who ended a session still refuses it', async () => {
    await signOut(first, cleo);
    for (const person of [bea, cleo]) await assertOut(first, person);
  });
  await tally.check('with Redis gone, everybody else is answered, and soon', async () => {
    for (const site of both) {
      const { status, ms } = await look(site, ann);
      assert.equal(status, 200);
      assert.ok(ms < 2_000, `took ${ms.toFixed(0)} ms`);
    }
  });
  await wire.join();
  await tally.check('with Redis back, both refuse what ended meanwhile', async () => {
    for (let waited = 0; waited < 10_000; waited += 250) {
      const seen = await Promise.all(both.map((site) => look(site, cleo)));
      if (seen.every(({ status, page }) => status === 401 && !page)) return;
      await sleep(250);
    }
    assert.fail('the other replica still serves it');
  });
  await tally.check('no token is in the logs', () => {
    for (const site of both) assert.ok(!site.output.includes(ann.token));
  });
}

/** Signing out holds on every replica, and as well as it can while Redis is away. */
export async function runEndedSessions(tally: Tally): Promise<void> {
  if (!(await isRedisThere())) {
    console.log(`  skipped: no Redis at ${redisAddress.host} (set REDIS_URL), two replicas`);
    return;
  }
  const api = new MisbehavingApi(behaveWell);
  await api.listen();
  const wire = new RedisWire();
  await wire.join();
  const env = {
    UPSTREAM_API_URL: api.url,
    REDIS_URL: `redis://127.0.0.1:${wire.port}`,
    REDIS_PREFIX: `test-${crypto.randomUUID()}`,
  };
  const sites = await Promise.all([Site.start(4389, env), Site.start(4390, env)] as const);
  try {
    await runScenario(tally, sites, wire);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await wire.cut();
    await api.close();
  }
}
