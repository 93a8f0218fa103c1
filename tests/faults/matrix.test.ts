import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { answer, behaveWell } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';
import { type Fault, faults, type Verdict } from './faults.ts';
import {
  type Answered,
  ask,
  type CallName,
  callNames,
  calls,
  secretEmail,
  secretPassword,
  secretToken,
} from './listed-calls.ts';

function examineProblem(answered: Answered, expected: Extract<Verdict, { problem: string }>) {
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
      `${name}: expected a good answer, got ${answered.status} ${answered.text.slice(0, 200)}`,
    );
  } else if (verdict === 'cut off') {
    assert.ok(answered.isCutOff || answered.status === 500, `${answered.status} and whole`);
    return;
  } else if (verdict === 'not asked') {
    assert.fail('it was asked');
  } else if ('empty' in verdict) {
    assert.equal(answered.status, verdict.empty);
  } else if ('passed' in verdict) {
    assert.equal(answered.status, verdict.passed);
  } else {
    examineProblem(answered, verdict);
  }
  assert.ok(!answered.isCutOff, 'it was cut off');
  assert.equal(answered.headers.get('x-request-id'), answered.requestId);
  assert.equal(answered.headers.get('cache-control'), 'private, no-store');
  for (const internal of ['x-internal-host', 'server', 'x-powered-by', 'location', 'x-padding']) {
    assert.equal(answered.headers.get(internal), null, `${internal} came through`);
  }
}

/**
 * Asserts that the cookie is removed exactly when the bearer is refused, when `/me` is empty, and
 * when the account is deleted.
 */
function examineCookie(name: CallName, answered: Answered, verdict: Verdict): void {
  const lines = answered.headers.getSetCookie();
  assert.ok(!lines.some((line) => line.startsWith('backend=')), 'a backend cookie came through');
  const isProblem = typeof verdict === 'object' && 'problem' in verdict;
  const isEmpty = typeof verdict === 'object' && 'empty' in verdict;
  const isOver = (name === 'me' && isEmpty) || (name === 'deletion' && !isProblem);
  const ends = calls[name].authorised && (isOver || (isProblem && verdict.status === 401));
  const begins = !calls[name].authorised && verdict === 'good';
  assert.equal(lines.length, ends || begins ? 1 : 0, `set-cookie: ${lines.join(' / ')}`);
  if (ends) assert.match(lines[0] ?? '', /=; Path=\/; Max-Age=0/);
}

/** Every call meets every fault, on one site that has to survive all of them. */
const api = await MisbehavingApi.start(behaveWell);
const start = (timeoutMs: number) =>
  Site.start({
    UPSTREAM_API_URL: api.url,
    UPSTREAM_TIMEOUT_MS: String(timeoutMs),
    // Half of these calls fail, which would open the breaker.
    UPSTREAM_BREAKER_CALLS: '1000000',
  });
/** No fault that ends by itself may meet the time limit, however slow the machine is. */
const site = await start(60_000);
/** For the faults that last until the time limit. */
const hasty = await start(2_000);

type Cells = Partial<Record<CallName, Answered>>;

/** Makes heavy calls one after the other, and all others at once. */
async function askAll(
  { url }: Site,
  names: readonly CallName[],
  oneByOne: boolean,
  asked: { cookie?: string; token?: string },
): Promise<Cells> {
  const cells: Cells = {};
  const askFor = async (name: CallName) => {
    cells[name] = await ask(url, calls[name], asked);
  };
  if (!oneByOne) await Promise.all(names.map(askFor));
  else for (const name of names) await askFor(name);
  return cells;
}

const namesFor = ({ except = {} }: Fault) =>
  callNames.filter((name) => except[name] !== 'not asked');

async function suffer(fault: Fault) {
  const { behavior, heavy = false, lasts = false } = fault;
  const under = lasts ? hasty : site;
  // The cookie contains the same bearer as the calls, because only a refusal of it removes it.
  const login = { ...calls.login, body: { email: secretToken, password: 'x' } };
  const signedIn = await ask(under.url, login);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  if (behavior === 'nobody listens') await api.close();
  else {
    api.hangUp();
    api.behave(behavior);
  }
  const askedBefore = api.asked.length;
  const cells = await askAll(under, namesFor(fault), heavy, {
    cookie,
    token: `token-of-${secretToken}`,
  });
  const elsewhere = api.asked.slice(askedBefore).filter(({ path }) => path === '/elsewhere');
  api.behave(behaveWell);
  if (behavior === 'nobody listens') await api.listen();
  return { cells, elsewhere, afterwards: await askAll(under, callNames, lasts, {}) };
}

for (const fault of faults) {
  describe(fault.name, () => {
    let found: Awaited<ReturnType<typeof suffer>>;
    before(async () => {
      found = await suffer(fault);
    });
    for (const name of namesFor(fault)) {
      test(name, () => {
        const verdict = fault.except?.[name] ?? fault.verdict;
        const answered = found.cells[name];
        assert.ok(answered);
        examine(name, answered, verdict);
        examineCookie(name, answered, verdict);
        assert.equal(found.elsewhere.length, 0, 'a redirect was followed');
      });
    }
    test('each call succeeds once the API behaves well again', () => {
      for (const name of callNames) {
        const answered = found.afterwards[name];
        assert.ok(answered, name);
        examine(name, answered, 'good');
      }
    });
  });
}

describe('one failure, then success', () => {
  for (const name of callNames) {
    test(name, async () => {
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
    });
  }
  after(() => api.behave(behaveWell));
});

test('a call is aborted when its client leaves, before the deadline', async () => {
  const hanging: Socket[] = [];
  api.behave((socket) => {
    hanging.push(socket);
  });
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${secretToken}` };
  const call = fetch(`${site.url}/api/me`, { headers, signal: leaving.signal });
  await until('the API is asked', () => hanging.length === 1);
  assert.equal(hanging[0]?.destroyed, false);
  leaving.abort();
  await assert.rejects(call, { name: 'AbortError' });
  await until('its call is gone', () => hanging[0]?.destroyed === true);
  api.behave(behaveWell);
});

const guarded = await Site.start({
  UPSTREAM_API_URL: api.url,
  UPSTREAM_BREAKER_COOLDOWN_MS: '1000',
});

test('one person’s writes that the API does not answer do not block other people', async () => {
  const unavailable = answer('{"error":"no"}', { status: '503 Service Unavailable' });
  api.behave((socket, asked) => {
    if (asked.method === 'GET') behaveWell(socket, asked);
    else socket.write(unavailable);
  });
  for (let i = 0; i < 60; i += 1) assert.equal((await ask(guarded.url, calls.rename)).status, 503);
  examine('me', await ask(guarded.url, calls.me), 'good');
  api.behave(behaveWell);
});

/** A site whose breaker does not close during a test. */
const broken = await Site.start({
  UPSTREAM_API_URL: api.url,
  UPSTREAM_BREAKER_COOLDOWN_MS: '60000',
});

test('an open breaker answers with Retry-After without asking the API', async () => {
  api.behave((socket) => socket.destroy());
  for (let i = 0; i < 20; i += 1) await ask(broken.url, calls.me);
  const connectedBefore = api.connections;
  for (let i = 0; i < 100; i += 1) {
    const answered = await ask(broken.url, calls.conversations);
    examineProblem(answered, { problem: 'circuit-open', status: 503, retryAfter: '60' });
  }
  assert.equal(api.connections, connectedBefore);
});

test('the breaker opens, and closes by itself', async () => {
  await until('it is open', async () => (await ask(guarded.url, calls.me)).status === 503);
  api.behave(behaveWell);
  await until('it is healed', async () => (await ask(guarded.url, calls.me)).status === 200);
  examine('me', await ask(guarded.url, calls.me), 'good');
  examine('rename', await ask(guarded.url, calls.rename), 'good');
});

test('no connection is left open', () => until('all are closed', () => api.openSockets === 0));

test('the site still runs, in less than 800 MB', (context) => {
  assert.ok(site.isAlive);
  const resident = site.residentMegabytes;
  assert.ok(resident === null || resident < 800, `${resident} MB resident`);
  context.diagnostic(`${resident?.toFixed(0) ?? 'an unknown number of'} MB resident`);
});

test('the log contains no secret', () => {
  assert.match(site.output, /"route":"\/api\/login"/);
  for (const secret of [secretToken, secretPassword, secretEmail, 'Fe26.2']) {
    assert.ok(!site.output.includes(secret), `${secret} was logged`);
  }
});

test('no handler failed unexpectedly', () => {
  assert.doesNotMatch(site.output, /handler-failed|unhandled|uncaught/i);
});
