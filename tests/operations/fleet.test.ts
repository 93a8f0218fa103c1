import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenFingerprint } from '../../lib/session/token-fingerprint.ts';
import { coachAtWork } from '../rig/coach-at-work.ts';
import type { StreamedEvent } from '../rig/event-stream.ts';
import { type Fleet, missingForAFleet, startFleet } from '../rig/fleet.ts';
import { Follower } from '../rig/follower.ts';
import { failures, Load, type Outcome, percentile, under } from '../rig/load.ts';
import { actions, type Person } from '../rig/person.ts';
import { sharedSecret } from '../rig/site.ts';
import { until } from '../rig/until.ts';

type Scene = { fleet: Fleet; person: Person; interview: string };

/**
 * A rate so low that one person stays below the limit of renames a minute, however long a test
 * takes.
 */
const perSecond = 30;

/** A realistic mix: mostly pages, then lists, now and then a rename or a sign-in. */
function everyday({ fleet: { door }, person, interview }: Scene) {
  return (index: number) => {
    const turn = index % 40;
    if (turn === 39) return actions.signIn(door, person);
    if (turn % 20 === 12) return actions.rename(door, person, interview, `Title ${index}`);
    if (turn % 4 === 3) return actions.readInterviews(door, person);
    if (turn % 4 === 2) return actions.listInterviews(door, person);
    return actions.read(door, turn % 2 ? '/es/sign-in' : '/en/any/thing');
  };
}

/** Whether the site knows the session: its page then contains the fingerprint of the token. */
async function isRecognized(base: string, { cookie, token }: Person): Promise<boolean> {
  const answer = await fetch(`${base}/en/my-account`, { headers: { Cookie: cookie } });
  return (await answer.text()).includes(tokenFingerprint(token));
}

const of = (outcomes: Outcome[], ...kinds: string[]) =>
  outcomes.filter(({ kind }) => kinds.includes(kind));

const failed = (outcomes: Outcome[]) => outcomes.filter(({ ok }) => !ok);

/**
 * Waits until forty requests in a row succeed, and returns the milliseconds that took; fails after
 * a minute.
 */
async function recovery(scene: Scene): Promise<number> {
  const started = performance.now();
  const shots = everyday(scene);
  let inARow = 0;
  for (let index = 0; inARow < 40; index += 1) {
    const { fire } = shots(index);
    const { ok, detail } = await fire().catch((error: Error) => ({
      ok: false,
      detail: error.message,
    }));
    inARow = ok ? inARow + 1 : 0;
    if (!ok) await sleep(100);
    const isLate = performance.now() - started > 60_000;
    assert.ok(!isLate, `not recovered after a minute: ${detail}\n${scene.fleet.lastErrors}`);
  }
  return performance.now() - started;
}

/**
 * Kills something under load, returns the answers that people got meanwhile, revives it, and waits
 * until everything works again.
 */
async function play(
  scene: Scene,
  kill: () => Promise<unknown>,
  revive: () => Promise<unknown>,
): Promise<{ outcomes: Outcome[]; wellAfterMs: number }> {
  const load = new Load(perSecond, everyday(scene));
  const outcomes = await under(load, async (askedMore) => {
    await askedMore(40);
    await kill();
    await askedMore(120);
  });
  await revive();
  return { outcomes, wellAfterMs: await recovery(scene) };
}

const well = (ms: number) => `recovered ${(ms / 1000).toFixed(1)} s after it was back`;

/**
 * The answer says that the API is down or failing, that the breaker is open, or that too many calls
 * are waiting.
 */
const isHonest = ({ detail }: Outcome) =>
  /^50[234] .*"code":"(?:upstream-[a-z-]+|circuit-open|overloaded)"/.test(detail);

const named = (events: StreamedEvent[], name: string) => events.filter((one) => one.name === name);

/** Asserts that every message came once and in order, with a `reset` only at the very beginning. */
function examine({ events }: Follower, said: string[]) {
  assert.deepEqual(
    named(events, 'reset').map(({ id }) => id),
    [events[0]?.id],
  );
  const ids = events.map(({ id }) => Number(id));
  assert.deepEqual(
    ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? 0)),
    [],
  );
  const told = named(events, 'message').map(
    ({ data }) => (data as { message: { id: string } }).message.id,
  );
  assert.deepEqual(told, said);
}

const missing = missingForAFleet();
describe('three sites and two APIs behind nginx, on one PostgreSQL and Redis', {
  skip: missing,
}, async () => {
  if (missing) return;
  const fleet = await startFleet({ sites: 3, apis: 2 });
  const person = await fleet.signIn();
  const on: Scene = { fleet, person, interview: await fleet.interview(person) };

  const restartSite = async (index: number, env: Record<string, string> = {}) => {
    await fleet.site(index).stop();
    await fleet.startSite(index, env);
  };

  test('a rolling restart under load fails nobody', async (context) => {
    const outcomes = await under(new Load(perSecond, everyday(on)), async (askedMore) => {
      await askedMore(40);
      for (const index of fleet.sites.keys()) await restartSite(index);
      await askedMore(40);
    });
    assert.equal(failures(outcomes), '');
    const p99 = percentile(outcomes, 0.99).toFixed(0);
    context.diagnostic(`0 failed of ${outcomes.length}, p99 ${p99} ms`);
  });

  test('150 messages over a rolling restart of sites and APIs reach 20 listeners once each, in order', async (context) => {
    const followers: Follower[] = [];
    while (followers.length < 20) {
      const { token } = await fleet.signIn();
      for (let i = 0; i < 5; i += 1) followers.push(new Follower(fleet.door, token));
    }
    await until('all listen', () => followers.every(({ events }) => events.length > 0), 60_000);
    const coach = await coachAtWork(fleet.postgres.url);
    context.after(async () => {
      await Promise.all(followers.map((one) => one.stop()));
      await coach.close();
    });
    const said: string[] = [];
    const during = async (restart: () => Promise<void>) => {
      const written = said.length + 30;
      const write = async () => {
        for (; said.length < written; await sleep(60)) said.push(...(await coach.say(2)));
      };
      await Promise.all([restart(), write()]);
    };
    for (const index of fleet.sites.keys()) await during(() => restartSite(index));
    for (const [index, api] of fleet.apis.entries()) {
      await during(async () => {
        assert.equal(await api.stop(), 0, 'open streams do not delay it');
        await fleet.startApi(index);
      });
    }
    assert.equal(said.length, 150);
    const last = `"${said.at(-1)}"`;
    const hasLast = ({ events }: Follower) =>
      JSON.stringify(named(events, 'message').at(-1) ?? '').includes(last);
    await until('all have the last', () => followers.every(hasLast), 90_000);
    await Promise.all(followers.map((one) => one.stop()));
    for (const follower of followers) examine(follower, said);
    const reconnections = followers.map((one) => one.reconnections);
    assert.ok(reconnections.reduce((sum, one) => sum + one, 0) >= followers.length);
    context.diagnostic(
      `each reconnected ${Math.min(...reconnections)} to ${Math.max(...reconnections)} times`,
    );
  });

  test('a rolling change of the session secret signs nobody out', async () => {
    const young = 'another-secret-of-the-tests-worth-just-as-little';
    // First every site accepts cookies sealed with the new secret; then each one uses it.
    for (const SESSION_SECRET of [`${sharedSecret},${young}`, `${young},${sharedSecret}`]) {
      const restarted = [...fleet.sites.keys()].map((index) =>
        restartSite(index, { SESSION_SECRET }),
      );
      await Promise.all(restarted);
    }
    const newcomer = await fleet.signIn();
    for (const { url } of fleet.sites) {
      for (const who of [on.person, newcomer]) {
        const { ok, detail } = await actions.readInterviews(url, who).fire();
        assert.ok(ok, detail);
        assert.ok(await isRecognized(url, who), `${url} does not know the session`);
      }
    }
  });

  test('kill -9 of a site: reads go to another, writes are never sent twice', async (context) => {
    const { outcomes, wellAfterMs } = await play(
      on,
      () => fleet.site(1).stop('SIGKILL'),
      () => fleet.startSite(1),
    );
    // nginx cannot retry a streamed page once a part of it has been sent.
    const isCutOff = ({ kind, detail }: Outcome) => kind === 'living page' && detail === 'aborted';
    const reads = of(outcomes, 'page', 'living page', 'list');
    assert.equal(failures(reads.filter((read) => !isCutOff(read))), '');
    const cutOff = reads.filter(isCutOff);
    const writes = failed(of(outcomes, 'rename', 'sign-in'));
    assert.ok(writes.length + cutOff.length <= 3, failures([...writes, ...cutOff]));
    context.diagnostic(
      `${cutOff.length} pages cut off and ${writes.length} writes failed of ${outcomes.length}; ${well(wellAfterMs)}`,
    );
  });

  const kept = 'A title from right before everything was killed';
  for (const { what, kill, revive } of [
    {
      what: 'the APIs',
      kill: () => fleet.killApis(),
      revive: () => fleet.startApis(),
    },
    {
      what: 'PostgreSQL',
      kill: async () => {
        const another = await fleet.interview(on.person, 1);
        const renamed = await actions.rename(fleet.door, on.person, another, kept).fire();
        assert.ok(renamed.ok, renamed.detail);
        await fleet.postgres.stop('SIGKILL');
      },
      revive: () => fleet.postgres.start(),
    },
  ])
    test(`kill -9 of ${what}: pages are served, calls fail with a documented error`, async (context) => {
      const { outcomes, wellAfterMs } = await play(on, kill, revive);
      assert.equal(failures(of(outcomes, 'page', 'living page')), '');
      const calls = failed(outcomes);
      assert.ok(calls.length > 0, `no call failed: was ${what} there all the time?`);
      assert.equal(failures(calls.filter((one) => !isHonest(one))), '');
      const slowest = Math.max(...calls.map(({ ms }) => ms));
      context.diagnostic(
        `0 pages failed, ${calls.length} calls of ${outcomes.length} were told so, the slowest after ${slowest.toFixed(0)} ms; ${well(wellAfterMs)}`,
      );
    });

  test('an acknowledged rename survives kill -9 of PostgreSQL', async () => {
    const answer = await fetch(`${fleet.door}/api/conversations`, {
      headers: { Authorization: `Bearer ${on.person.token}` },
    });
    assert.ok((await answer.text()).includes(kept), 'the title is another');
  });

  test('kill -9 of Redis: nobody notices, and each site counts limits itself', async (context) => {
    const { outcomes, wellAfterMs } = await play(
      on,
      () => fleet.redis.stop('SIGKILL'),
      () => fleet.redis.start(),
    );
    assert.equal(failures(outcomes), '');
    const said = fleet.sites.filter(({ output }) => output.includes('redis-lost')).length;
    assert.ok(said > 0, 'no site said that Redis was lost');
    context.diagnostic(`0 failed of ${outcomes.length}; ${well(wellAfterMs)}`);
  });
});
