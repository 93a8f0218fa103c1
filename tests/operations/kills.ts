import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checks } from '../rig/checks.ts';
import type { Fleet } from '../rig/fleet.ts';
import { failures, Load, type Outcome, under } from '../rig/load.ts';
import { deeds, type Person } from '../rig/person.ts';
import { everyday } from './rolling-restart.ts';

const perSecond = 60;

const of = (outcomes: Outcome[], ...kinds: string[]) =>
  outcomes.filter(({ kind }) => kinds.includes(kind));

const failed = (outcomes: Outcome[]) => outcomes.filter(({ ok }) => !ok);

/** Everything works again within so long, for ten requests of each kind in a row. */
async function recovery(fleet: Fleet, person: Person, interview: string): Promise<number> {
  const started = performance.now();
  const shots = everyday(fleet.door, person, interview);
  let inARow = 0;
  for (let index = 0; inARow < 40; index += 1) {
    const { fire } = shots(index);
    const { ok, detail } = await fire().catch((error: Error) => ({
      ok: false,
      detail: error.message,
    }));
    inARow = ok ? inARow + 1 : 0;
    if (!ok) await sleep(100);
    assert.ok(performance.now() - started < 20_000, `not well after 20 s: ${detail}`);
  }
  return performance.now() - started;
}

type Scene = { fleet: Fleet; person: Person; interview: string };

/** Kills under load, looks at what people got meanwhile, brings back what was killed, waits until all is well. */
async function scene(
  { fleet, person, interview }: Scene,
  kill: () => Promise<void>,
  revive: () => Promise<void>,
): Promise<{ outcomes: Outcome[]; wellAfterMs: number }> {
  const load = new Load(perSecond, everyday(fleet.door, person, interview));
  const outcomes = await under(load, async () => {
    await sleep(700);
    await kill();
    await sleep(2_500);
  });
  await revive();
  return { outcomes, wellAfterMs: await recovery(fleet, person, interview) };
}

const well = (ms: number) => `all well ${(ms / 1000).toFixed(1)} s after it was back`;

const isHonest = ({ detail }: Outcome) => /^50[234] .*"code":"(?:upstream|site)-/.test(detail);

export async function kills(checks: Checks, fleet: Fleet): Promise<void> {
  const person = await fleet.signIn();
  const interview = await fleet.interview(person);
  const on = { fleet, person, interview };

  await checks.promise(
    'kill -9 of a site: reads go to another, writes are never sent twice',
    async () => {
      const { outcomes, wellAfterMs } = await scene(
        on,
        async () => void (await fleet.site(1).stop('SIGKILL')),
        () => fleet.startSite(1),
      );
      assert.equal(failures(of(outcomes, 'page', 'living page', 'list')), '');
      const writes = failed(of(outcomes, 'rename', 'sign-in'));
      assert.ok(writes.length <= 3, failures(writes));
      return `0 reads and ${writes.length} writes failed of ${outcomes.length}; ${well(wellAfterMs)}`;
    },
  );

  await checks.promise('kill -9 of the API: pages stay, calls fail honestly and fast', async () => {
    const { outcomes, wellAfterMs } = await scene(
      on,
      () => fleet.api.stop('SIGKILL'),
      () => fleet.api.start(),
    );
    assert.equal(failures(of(outcomes, 'page', 'living page')), '');
    const calls = failed(outcomes);
    assert.ok(calls.length > 0, 'no call failed: was the API there all the time?');
    assert.equal(failures(calls.filter((one) => !isHonest(one))), '');
    const slowest = Math.max(...calls.map(({ ms }) => ms));
    assert.ok(slowest < 4_500, `a call took ${slowest.toFixed(0)} ms to fail`);
    return `0 pages failed, ${calls.length} calls of ${outcomes.length} were told so; ${well(wellAfterMs)}`;
  });

  await checks.promise('kill -9 of PostgreSQL: pages stay, calls fail honestly', async () => {
    const { outcomes, wellAfterMs } = await scene(
      on,
      () => fleet.postgres.stop('SIGKILL'),
      () => fleet.postgres.start(),
    );
    assert.equal(failures(of(outcomes, 'page', 'living page')), '');
    const calls = failed(outcomes);
    assert.ok(calls.length > 0, 'no call failed: was PostgreSQL there all the time?');
    assert.equal(failures(calls.filter((one) => !isHonest(one))), '');
    return `0 pages failed, ${calls.length} calls of ${outcomes.length} were told so; ${well(wellAfterMs)}`;
  });

  await checks.promise(
    'kill -9 of Redis: nobody notices, limits are counted by each site',
    async () => {
      const { outcomes, wellAfterMs } = await scene(
        on,
        () => fleet.redis.stop('SIGKILL'),
        () => fleet.redis.start(),
      );
      assert.equal(failures(outcomes), '');
      const said = fleet.sites.filter(({ output }) => output.includes('redis-lost')).length;
      assert.ok(said > 0, 'no site said that Redis was lost');
      return `0 failed of ${outcomes.length}; ${well(wellAfterMs)}`;
    },
  );

  await checks.check('what was renamed before is still so named', async () => {
    const title = 'A title from before everything was killed once more';
    const another = await fleet.interview(person, 1);
    const renamed = await deeds.rename(fleet.door, person, another, title).fire();
    assert.ok(renamed.ok, renamed.detail);
    await fleet.postgres.stop('SIGKILL');
    await fleet.postgres.start();
    await recovery(fleet, person, interview);
    const answer = await fetch(`${fleet.door}/api/conversations`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    assert.ok((await answer.text()).includes(title), 'the title is another');
  });
}
