import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Answered,
  ask,
  type CallName,
  callNames,
  calls,
  secretEmail,
  secretPassword,
  secretToken,
} from './calls.ts';
import { type Fault, faults, type Verdict } from './faults.ts';
import { behaveWell } from './good-api.ts';
import { MisbehavingApi } from './misbehaving-api.ts';
import { Site } from './site.ts';
import type { Tally } from './tally.ts';

const deadlineMs = 1_000;
/** For a machine that is busy with us and with others. */
const graceMs = 2_000;

function examineProblem(
  answered: Answered,
  expected: Exclude<Verdict, 'good' | { empty: number }>,
) {
  const body = answered.json as Record<string, unknown>;
  assert.equal(answered.status, expected.status);
  assert.match(answered.headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.equal(body.code, expected.problem);
  assert.equal(body.type, `urn:rapport:problem:${expected.problem}`);
  assert.equal(body.status, expected.status);
  assert.equal(typeof body.title, 'string');
  assert.equal(body.requestId, answered.requestId);
  assert.equal(answered.headers.get('retry-after'), expected.retryAfter ?? null);
  assert.equal(body.error, expected.error);
  assert.equal(body.message, expected.message);
}

function examine(name: CallName, answered: Answered, verdict: Verdict): void {
  if (verdict === 'good') {
    assert.ok(
      calls[name].isGood(answered.status, answered.json),
      `expected a good answer, got ${answered.status} ${answered.text.slice(0, 200)}`,
    );
  } else if ('empty' in verdict) {
    assert.equal(answered.status, verdict.empty);
  } else {
    examineProblem(answered, verdict);
  }
  assert.equal(answered.headers.get('x-request-id'), answered.requestId);
  assert.equal(answered.headers.get('cache-control'), 'private, no-store');
  for (const internal of ['x-internal-host', 'server', 'x-powered-by', 'location', 'x-padding']) {
    assert.equal(answered.headers.get(internal), null, `${internal} came through`);
  }
  assert.ok(answered.ms < deadlineMs + graceMs, `took ${answered.ms.toFixed(0)} ms`);
}

/** A cookie goes with its own session: on a refusal of the bearer and on an empty `/me`, never else. */
function examineCookie(name: CallName, answered: Answered, verdict: Verdict): void {
  const lines = answered.headers.getSetCookie();
  assert.ok(!lines.some((line) => line.startsWith('backend=')), 'a backend cookie came through');
  const isProblem = verdict !== 'good' && 'problem' in verdict;
  const ends = calls[name].authorised
    ? (isProblem && verdict.status === 401) || (name === 'me' && !isProblem && verdict !== 'good')
    : false;
  const begins = !calls[name].authorised && verdict === 'good';
  assert.equal(lines.length, ends || begins ? 1 : 0, `set-cookie: ${lines.join(' / ')}`);
  if (ends) assert.match(lines[0] ?? '', /=; Path=\/; Max-Age=0/);
}

async function signedInCookie(site: Site): Promise<string> {
  const login = { ...calls.login, body: { email: secretToken, password: 'x' } };
  const answered = await ask(site.url, login);
  return answered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function oneByOne<Item, Result>(
  items: Item[],
  handle: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await handle(item));
  return results;
}

async function tryFault(fault: Fault, api: MisbehavingApi, site: Site, tally: Tally) {
  // The bearer of the cookie itself, so that a refusal of it can be told from a stranger's.
  const cookie = await signedInCookie(site);
  const token = `token-of-${secretToken}`;
  if (fault.behaviour === 'nobody listens') await api.close();
  else {
    api.hangUp();
    api.behave(fault.behaviour);
  }
  const askedBefore = api.asked.length;
  const askFor = async (name: CallName) => ({
    name,
    answered: await ask(site.url, calls[name], { cookie, token }),
  });
  const cells = fault.heavy
    ? await oneByOne(callNames, askFor)
    : await Promise.all(callNames.map(askFor));
  for (const { name, answered } of cells) {
    const verdict = fault.except?.[name] ?? fault.verdict;
    await tally.check(`${fault.name} × ${name}`, () => {
      examine(name, answered, verdict);
      examineCookie(name, answered, verdict);
      const elsewhere = api.asked.slice(askedBefore).filter(({ path }) => path === '/elsewhere');
      assert.equal(elsewhere.length, 0, 'a redirect was followed');
    });
  }
  api.behave(behaveWell);
  if (fault.behaviour === 'nobody listens') await api.listen();
  const after = await Promise.all(
    callNames.map(async (name) => ({ name, answered: await ask(site.url, calls[name]) })),
  );
  for (const { name, answered } of after) {
    await tally.check(`${fault.name} × ${name}: the next good call`, () =>
      examine(name, answered, 'good'),
    );
  }
}

async function tryBreaker(api: MisbehavingApi, site: Site, tally: Tally): Promise<void> {
  await api.close();
  for (let i = 0; i < 20; i += 1) await ask(site.url, calls.me);
  await tally.check('an open breaker answers at once, with Retry-After', async () => {
    const times: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      const answered = await ask(site.url, calls.conversations);
      examineProblem(answered, { problem: 'upstream-resting', status: 503, retryAfter: '1' });
      times.push(answered.ms);
    }
    const median = times.sort((a, b) => a - b)[4] ?? Number.NaN;
    assert.ok(median < 20, `took ${median.toFixed(1)} ms`);
  });
  await api.listen();
  await tally.check('a breaker heals by itself', async () => {
    await sleep(1_200);
    examine('me', await ask(site.url, calls.me), 'good');
    examine('rename', await ask(site.url, calls.rename), 'good');
  });
}

async function tryRetry(api: MisbehavingApi, site: Site, tally: Tally): Promise<void> {
  for (const name of callNames) {
    await tally.check(`one failure, then good × ${name}`, async () => {
      let asked = 0;
      api.behave((socket, request) => {
        asked += 1;
        if (asked === 1) socket.resetAndDestroy();
        else behaveWell(socket, request);
      });
      const answered = await ask(site.url, calls[name]);
      const isRead = calls[name].method === 'GET';
      examine(name, answered, isRead ? 'good' : { problem: 'upstream-unreachable', status: 502 });
      assert.equal(asked, isRead ? 2 : 1, 'a read is asked for twice, a write never');
      api.behave(behaveWell);
    });
  }
}

async function tryLeaving(api: MisbehavingApi, site: Site, tally: Tally): Promise<void> {
  const hanging: Socket[] = [];
  api.behave((socket) => {
    hanging.push(socket);
  });
  await tally.check('a client that leaves takes its call along, before the deadline', async () => {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${secretToken}` };
    const call = fetch(`${site.url}/api/me`, { headers, signal: leaving.signal });
    await sleep(deadlineMs / 5);
    assert.deepEqual(
      hanging.map(({ destroyed }) => destroyed),
      [false],
    );
    leaving.abort();
    await assert.rejects(call, { name: 'AbortError' });
    await sleep(deadlineMs / 2);
    assert.equal(hanging[0]?.destroyed, true);
  });
  api.behave(behaveWell);
}

/** Each fault × each call, on one site that lives through all of them. */
export async function runMatrix(tally: Tally): Promise<void> {
  const api = new MisbehavingApi(behaveWell);
  await api.listen();
  const site = await Site.start(4381, {
    UPSTREAM_API_URL: api.url,
    UPSTREAM_TIMEOUT_MS: String(deadlineMs),
    UPSTREAM_BREAKER_FAILURES: '15',
    UPSTREAM_BREAKER_COOLDOWN_MS: '1000',
    SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: '100000',
    SIGN_IN_ATTEMPTS_PER_ACCOUNT: '100000',
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
    SIGN_UP_ATTEMPTS_PER_ADDRESS: '100000',
    REDIS_URL: '',
  });
  try {
    for (const fault of faults) await tryFault(fault, api, site, tally);
    await tryRetry(api, site, tally);
    await tryLeaving(api, site, tally);
    await tryBreaker(api, site, tally);
    await tally.check('no connection is left open', async () => {
      for (let waited = 0; api.openSockets > 0 && waited < 10_000; waited += 200) await sleep(200);
      assert.equal(api.openSockets, 0);
    });
    await tally.check('the site lived through all of it, and its memory is sane', () => {
      assert.ok(site.isAlive);
      const resident = site.residentMegabytes();
      console.log(`  resident after the matrix: ${resident?.toFixed(0) ?? 'unknown'} MB`);
      assert.ok(resident === null || resident < 800, `${resident} MB resident`);
    });
    await tally.check('no secret in anything the site said', () => {
      assert.match(site.output, /"route":"\/api\/login"/);
      for (const secret of [secretToken, secretPassword, secretEmail, 'Fe26.2']) {
        assert.ok(!site.output.includes(secret), `${secret} was logged`);
      }
    });
    await tally.check('no handler failed in a way nobody foresaw', () => {
      assert.doesNotMatch(site.output, /handler-failed|unhandled|uncaught/i);
    });
  } finally {
    await site.stop();
    await api.close();
  }
}
