import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, ask, calls } from './calls.ts';
import { answer, goodBody } from './good-api.ts';
import { MisbehavingApi } from './misbehaving-api.ts';
import { isRedisThere, RedisWire, redisAddress } from './redis-wire.ts';
import { Site } from './site.ts';
import type { Tally } from './tally.ts';

const rightPassword = 'right';
const accountLimit = 30;

function signIn(site: Site, email: string, password: string, address?: string): Promise<Answered> {
  const from = address === undefined ? {} : { address };
  return ask(site.url, { ...calls.login, body: { email, password } }, from);
}

function examineLimit(answered: Answered): void {
  const body = answered.json as Record<string, unknown>;
  assert.equal(answered.status, 429);
  assert.equal(body.code, 'too-many-attempts');
  assert.match(String(body.error), /^Too many attempts\. Try again in \d+ minutes?\.$/);
  assert.equal(body.message, body.error);
  const wait = Number(answered.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= 900, `retry-after: ${wait}`);
}

/** Eleven wrong passwords: ten are the API's matter, the eleventh is ours, and so is the right one. */
async function meetTheLimit(email: string, sites: (attempt: number) => Site): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { status } = await signIn(sites(attempt), email, 'wrong');
    assert.equal(status, 401, `attempt ${attempt}`);
  }
  examineLimit(await signIn(sites(11), email, 'wrong'));
  examineLimit(await signIn(sites(12), email.toUpperCase(), rightPassword));
}

async function runScenario(tally: Tally, sites: [Site, Site], wire: RedisWire): Promise<void> {
  const [first, second] = sites;
  const either = (attempt: number) => (attempt % 2 === 0 ? first : second);

  await tally.check('eleven wrong passwords over two replicas meet one limit', () =>
    meetTheLimit('ann@person.example', either),
  );
  await tally.check('nobody else is stopped by it', async () => {
    const { status } = await signIn(first, 'bea@person.example', rightPassword);
    assert.equal(status, 200);
  });
  await tally.check('nor is the owner, at another address', async () => {
    const { status } = await signIn(second, 'ann@person.example', rightPassword, '203.0.113.9');
    assert.equal(status, 200);
  });
  await tally.check(
    'guesses from many addresses meet the looser limit of the account',
    async () => {
      const statuses: number[] = [];
      for (let i = 0; i < accountLimit + 1; i += 1) {
        const address = `203.0.113.${i}`;
        statuses.push((await signIn(either(i), 'fay@person.example', 'wrong', address)).status);
      }
      assert.deepEqual(statuses, [...Array<number>(accountLimit).fill(401), 429]);
    },
  );
  await tally.check('a successful sign-in clears what failed at its address', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) await signIn(either(i), 'cleo@person.example', 'wrong');
      const { status } = await signIn(either(round), 'cleo@person.example', rightPassword);
      assert.equal(status, 200);
    }
  });

  await wire.cut();
  await tally.check('with Redis gone both still answer', async () => {
    for (const site of sites) {
      const good = await signIn(site, 'dora@person.example', rightPassword);
      assert.equal(good.status, 200);
      assert.ok(good.ms < 2_000, `took ${good.ms.toFixed(0)} ms`);
      assert.equal((await signIn(site, 'dora@person.example', 'wrong')).status, 401);
    }
  });
  await tally.check('with Redis gone each still limits', () =>
    meetTheLimit('edith@person.example', () => first),
  );

  await wire.join();
  await tally.check('with Redis back they count together again', async () => {
    for (let waited = 0; waited < 10_000; waited += 250) {
      const [one, two] = await Promise.all(
        sites.map((site) => signIn(site, 'ann@person.example', rightPassword)),
      );
      if (one?.status === 429 && two?.status === 429) return;
      await sleep(250);
    }
    assert.fail('the limit of before was not met again');
  });
}

async function runAddressLimit(tally: Tally, api: MisbehavingApi): Promise<void> {
  const site = await Site.start(4385, {
    UPSTREAM_API_URL: api.url,
    REDIS_URL: '',
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '20',
    SIGN_UP_ATTEMPTS_PER_ADDRESS: '5',
  });
  const asStranger = (call: typeof calls.login, body: unknown) =>
    fetch(site.url + call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
        'x-rapport-peer': `198.51.100.${Math.floor(Math.random() * 250)}`,
        'x-real-ip': '192.0.2.7',
      },
      body: JSON.stringify(body),
    });
  try {
    await tally.check('no header makes one address many', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 21; i += 1) {
        const guess = { email: `person-${i}@person.example`, password: 'wrong' };
        statuses.push((await asStranger(calls.login, guess)).status);
      }
      assert.deepEqual(statuses, [...Array<number>(20).fill(401), 429]);
    });
    await tally.check('sign-ups are limited by address, too', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) {
        statuses.push((await asStranger(calls.signup, calls.signup.body)).status);
      }
      assert.deepEqual(statuses, [...Array<number>(5).fill(200), 429]);
    });
  } finally {
    await site.stop();
  }
}

export async function runSharedLimits(tally: Tally): Promise<void> {
  const api = new MisbehavingApi((socket, asked) => {
    const isWrong = asked.path === '/login' && !asked.body.includes(`"${rightPassword}"`);
    socket.write(
      isWrong
        ? answer('{"error":"Wrong e-mail or password"}', { status: '401 Unauthorized' })
        : answer(goodBody(asked)),
    );
  });
  await api.listen();
  try {
    await runAddressLimit(tally, api);
    if (!(await isRedisThere())) {
      console.log(`  skipped: no Redis at ${redisAddress.host} (set REDIS_URL), two replicas`);
      return;
    }
    const wire = new RedisWire();
    await wire.join();
    const env = {
      UPSTREAM_API_URL: api.url,
      REDIS_URL: `redis://127.0.0.1:${wire.port}`,
      REDIS_PREFIX: `test-${crypto.randomUUID()}`,
      TRUSTED_PROXY_HOPS: '1',
      SIGN_IN_ATTEMPTS_PER_ACCOUNT: String(accountLimit),
      SIGN_IN_ATTEMPTS_PER_ADDRESS: '1000',
    };
    const sites = await Promise.all([Site.start(4383, env), Site.start(4384, env)] as const);
    try {
      await runScenario(tally, sites, wire);
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
      await wire.cut();
    }
  } finally {
    await api.close();
  }
}
