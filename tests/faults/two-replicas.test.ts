import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { call } from '../rig/ask.ts';
import { answer, goodBody, saysOf } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { signIn as beginSession, type Person } from '../rig/person.ts';
import { hasRedis, RedisServer } from '../rig/redis.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';
import { type Answered, ask, type Call, calls } from './listed-calls.ts';

/**
 * Two sites share limits and ended sessions through Redis, and each keeps its own while Redis is
 * down.
 */
const rightPassword = 'right';
const accountLimit = 30;

const api = await MisbehavingApi.start(
  saysOf((asked) =>
    asked.path === '/login' && !asked.body.includes(`"${rightPassword}"`)
      ? answer('{"error":"Wrong e-mail or password"}', { status: '401 Unauthorized' })
      : answer(goodBody(asked)),
  ),
);

const lost = ({ output }: Site) => output.split('"redis-lost"').length - 1;
const back = ({ output }: Site) => output.split('"redis-back"').length - 1;

/** The default limits. */
const limits = {
  UPSTREAM_API_URL: api.url,
  SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: '10',
  SIGN_IN_ATTEMPTS_PER_ACCOUNT: String(accountLimit),
};

function signIn(site: Site, email: string, password: string, address?: string): Promise<Answered> {
  const from = address === undefined ? {} : { address };
  return ask(site.url, { ...calls.login, body: { email, password } }, from);
}

describe('one address', async () => {
  const site = await Site.start({
    ...limits,
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '20',
    SIGN_UP_ATTEMPTS_PER_ADDRESS: '5',
  });

  const asStranger = async (line: string, json: object) => {
    const headers = {
      'X-Forwarded-For': `203.0.113.${Math.floor(Math.random() * 250)}`,
      'X-Real-IP': '192.0.2.7',
    };
    return (await call(site.url, line, { json, headers })).status;
  };

  test('looks the same whatever its headers claim', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const guess = { email: `person-${i}@person.example`, password: 'wrong' };
      statuses.push(await asStranger('POST /api/login', guess));
    }
    assert.deepEqual(statuses, [...Array<number>(20).fill(401), 429]);
  });

  test('is limited in sign-ups, too', async () => {
    const user = calls.signup.body as object;
    const statuses: number[] = [];
    for (let i = 0; i < 51; i += 1) statuses.push(await asStranger('POST /api/signup', user));
    assert.deepEqual(statuses, [...Array<number>(50).fill(200), 429]);
  });
});

function examineLimit(answered: Answered): void {
  const body = answered.json as Record<string, unknown>;
  assert.equal(answered.status, 429);
  assert.equal(body.code, 'too-many-attempts');
  assert.match(String(body.error), /^Too many attempts\. Try again in \d+ (?:second|minute)s?\.$/);
  assert.equal(body.message, body.error);
  const wait = Number(answered.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= 900, `retry-after: ${wait}`);
}

/**
 * Sends ten wrong passwords, which the API refuses, then another one and the right one, which the
 * site refuses.
 */
async function meetTheLimit(email: string, sites: (attempt: number) => Site): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { status } = await signIn(sites(attempt), email, 'wrong');
    assert.equal(status, 401, `attempt ${attempt}`);
  }
  examineLimit(await signIn(sites(11), email, 'wrong'));
  examineLimit(await signIn(sites(12), email.toUpperCase(), rightPassword));
}

const logout: Call = {
  method: 'POST',
  path: '/api/logout',
  body: {},
  authorised: true,
  isGood: (status) => status === 204,
};

/**
 * Signs in; the API gives a person the same token every time, and a new sign-in must make it work
 * again.
 */
const begin = (site: Site, name: string): Promise<Person> =>
  beginSession(site.url, `${name}@session.example`, rightPassword);

async function signOut(site: Site, person: Person): Promise<void> {
  assert.equal((await ask(site.url, logout, person)).status, 204);
}

/**
 * The status of a call with the bearer, and whether the page for the cookie contains the
 * interviews.
 */
async function look(site: Site, { token, cookie }: Person) {
  const { status, ms } = await ask(site.url, calls.conversations, { token });
  const page = await fetch(`${site.url}/en/conversations`, { headers: { cookie } });
  return { status, page: (await page.text()).includes(token), ms };
}

async function assertIn(site: Site, person: Person): Promise<void> {
  const { status, page } = await look(site, person);
  assert.deepEqual({ status, page }, { status: 200, page: true });
}

/**
 * Asserts that the cookie is refused. The API decides about the bearer, and this one accepts it.
 */
async function assertOut(site: Site, person: Person): Promise<void> {
  const { status, page } = await look(site, person);
  assert.deepEqual({ status, page }, { status: 200, page: false });
}

const skip = !hasRedis() && 'there is no redis-server here';
describe('two replicas', { skip }, async () => {
  if (skip) return;
  const redis = await RedisServer.create();
  const env = {
    ...limits,
    REDIS_URL: redis.url,
    TRUSTED_PROXY_HOPS: '1',
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000',
  };
  const sites = await Promise.all([Site.start(env), Site.start(env)]);
  const [first] = sites;
  const people: [ann: Person, bea: Person, cleo: Person] = [
    await begin(first, 'ann'),
    await begin(first, 'bea'),
    await begin(first, 'cleo'),
  ];
  const either = (attempt: number) => sites[attempt % 2 === 0 ? 0 : 1];
  const bothSay = (event: string) =>
    until(`both say ${event}`, () => sites.every((site) => site.output.includes(event)));

  test('share one limit over eleven wrong passwords', () =>
    meetTheLimit('ann@person.example', either));

  test('limit nobody else', async () => {
    const { status } = await signIn(sites[0], 'bea@person.example', rightPassword);
    assert.equal(status, 200);
  });

  test('do not block the account’s owner at another address', async () => {
    const { status } = await signIn(sites[1], 'ann@person.example', rightPassword, '203.0.113.9');
    assert.equal(status, 200);
  });

  test('apply the account’s higher limit to guesses from many addresses', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < accountLimit + 1; i += 1) {
      const address = `203.0.113.${i}`;
      statuses.push((await signIn(either(i), 'fay@person.example', 'wrong', address)).status);
    }
    assert.deepEqual(statuses, [...Array<number>(accountLimit).fill(401), 429]);
  });

  test('clear an address’s failures after a successful sign-in', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) await signIn(either(i), 'cleo@person.example', 'wrong');
      const { status } = await signIn(either(round), 'cleo@person.example', rightPassword);
      assert.equal(status, 200);
    }
  });

  test('share a session', async () => {
    for (const site of sites) for (const person of people) await assertIn(site, person);
  });

  test('both refuse the cookie after a sign-out on one; the API decides about the bearer', async () => {
    const [ann, bea, cleo] = people;
    await signOut(sites[0], ann);
    await signOut(sites[0], bea);
    for (const site of sites) for (const person of [ann, bea]) await assertOut(site, person);
    for (const site of sites) await assertIn(site, cleo);
  });

  test('both accept the same token after a new sign-in on the other', async () => {
    const again = await begin(sites[1], 'ann');
    assert.equal(again.token, people[0].token);
    for (const site of sites) await assertIn(site, again);
    people[0] = again;
  });

  describe('with Redis gone', () => {
    before(async () => {
      await redis.stop();
      await bothSay('redis-lost');
    });

    test('both still answer', async () => {
      for (const site of sites) {
        const good = await signIn(site, 'dora@person.example', rightPassword);
        assert.equal(good.status, 200);
        assert.equal((await signIn(site, 'dora@person.example', 'wrong')).status, 401);
      }
    });

    test('each site still limits sign-ins', () =>
      meetTheLimit('edith@person.example', () => sites[0]));

    test('the site that ended a session still refuses it', async () => {
      const [, bea, cleo] = people;
      await signOut(sites[0], cleo);
      for (const person of [bea, cleo]) await assertOut(sites[0], person);
    });

    test('signing in again with an ended token works', async () => {
      people[1] = await begin(sites[0], 'bea');
      await assertIn(sites[0], people[1]);
    });

    test('everybody else is served', async () => {
      for (const site of sites) assert.equal((await look(site, people[0])).status, 200);
    });
  });

  describe('with Redis back', () => {
    before(() => redis.start());

    // Until both sites have reconnected, a right password is accepted and would clear the count in
    // Redis.
    test('they share counts again', async () => {
      await bothSay('redis-back');
      for (const site of sites) {
        examineLimit(await signIn(site, 'ann@person.example', rightPassword));
      }
    });

    test('both refuse a session that ended meanwhile', () =>
      until('neither accepts it', async () => {
        const seen = await Promise.all(sites.map((site) => look(site, people[2])));
        return seen.every(({ page }) => !page);
      }));

    test('both accept a token that was allowed again meanwhile', () =>
      until('both accept it', async () => {
        const seen = await Promise.all(sites.map((site) => look(site, people[1])));
        return seen.every(({ status, page }) => status === 200 && page);
      }));

    test('no log contains a token', () => {
      for (const site of sites) assert.ok(!site.output.includes(people[0].token));
    });
  });

  describe('with a Redis that answers reads and refuses writes', () => {
    let gil: Person;
    let hope: Person;
    before(async () => {
      [gil, hope] = [await begin(sites[0], 'gil'), await begin(sites[0], 'hope')];
      await signOut(sites[0], gil);
      await redis.refuseWrites();
    });
    after(() => redis.takeWrites());

    test('both refuse a session that ended before, however many writes fail', async () => {
      const refused = [0, 0];
      for (let round = 0; round < 20; round += 1) {
        await signOut(sites[1], await begin(sites[1], `of-round-${round}`));
        for (const [index, site] of sites.entries()) {
          if (!(await look(site, gil)).page) refused[index] = (refused[index] ?? 0) + 1;
        }
      }
      assert.deepEqual(refused, [20, 20]);
    });

    test('the failure to share is logged, at most once a second', async () => {
      const line = /^.*"ended-sessions-not-shared".*"code":"write".*$/m;
      await until('it is logged', () => line.test(sites[1].output));
      const lines = sites[1].output.match(/^.*"ended-sessions-not-shared".*$/gm) ?? [];
      const times = lines.map((text) => Date.parse(JSON.parse(text).time));
      // The clock of the server differs slightly from the one that measures here.
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0) + 5);
      assert.ok(Math.min(...gaps) >= 1_000, `${gaps} ms`);
    });

    test('a session that ends meanwhile is refused where it ended, and later by both', async () => {
      await signOut(sites[1], hope);
      await assertOut(sites[1], hope);
      await redis.takeWrites();
      await until('the other knows', async () => {
        await look(sites[1], people[0]);
        return !(await look(sites[0], hope)).page;
      });
    });

    test('sites that know of an ended session refuse it without Redis', async () => {
      for (const site of sites) await assertOut(site, gil);
      const before = sites.map(lost);
      await redis.stop();
      await until('both miss it', () =>
        sites.every((site, index) => lost(site) > (before[index] ?? 0)),
      );
      for (const site of sites) await assertOut(site, gil);
      await redis.start();
      await until('both use it again', () => sites.every((site) => back(site) === lost(site)));
    });
  });
});
