import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { coachAtWork } from '../rig/coach-at-work.ts';
import { type RunningApi, startEmbeddedApi } from '../rig/embedded-api.ts';
import type { StreamedEvent } from '../rig/event-stream.ts';
import { Follower } from '../rig/follower.ts';
import { findNginx, startEdge, stopEdge } from '../rig/nginx.ts';
import { signIn } from '../rig/person.ts';
import { freePort } from '../rig/ports.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

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

const site = (apiPort = 0, port?: number) =>
  Site.start(
    {
      UPSTREAM_API_URL: `http://127.0.0.1:${apiPort}`,
      TRUSTED_PROXY_HOPS: '1',
      SHUTDOWN_GRACE_MS: '500',
      UPSTREAM_BREAKER_COOLDOWN_MS: '500',
    },
    port === undefined ? {} : { port },
  );

const skip = !findNginx()
  ? 'there is no nginx here'
  : !hasPostgres() && 'there is no PostgreSQL here';

describe('two sites, each with an API of its own, on one PostgreSQL', { skip }, async () => {
  const listeners = 20;
  const ofOneSession = 5;
  const postgres = await Postgres.create();
  const ports = [await freePort(), await freePort()];
  const apis: RunningApi[] = [];
  const startApi = async (index: number) => {
    const API_PORT = String(ports[index]);
    apis[index] = await startEmbeddedApi({ DATABASE_URL: postgres.url, API_PORT });
  };

  await startApi(0);
  await startApi(1);
  const sites = [await site(ports[0]), await site(ports[1])];
  const edge = await startEdge(sites.map(({ port }) => port));
  const coach = await coachAtWork(postgres.url);
  after(async () => {
    await coach.close();
    await stopEdge(edge);
    await Promise.all(sites.map((one) => one.stop()));
    await Promise.all(apis.map((one) => one.stop()));
    await postgres.destroy();
  });

  test('120 messages over a rolling restart of both reach 20 listeners, each once and in order', {
    timeout: 300_000,
  }, async (context) => {
    const followers: Follower[] = [];
    while (followers.length < listeners) {
      const { token } = await signIn(edge.url, demoAccount.email, demoAccount.password);
      for (let i = 0; i < ofOneSession; i += 1) followers.push(new Follower(edge.url, token));
    }
    await until('all listen', () => followers.every(({ events }) => events.length > 0), 60_000);

    const said: string[] = [];
    const write = async (count: number) => {
      for (let written = 0; written < count; written += 2) {
        said.push(...(await coach.say(2)));
        await sleep(60);
      }
    };
    const during = async (restart: () => Promise<void>) => {
      await write(6);
      await Promise.all([restart(), write(20)]);
    };

    for (const index of [0, 1]) {
      await during(async () => {
        const { port } = sites[index] ?? {};
        await sites[index]?.stop();
        sites[index] = await site(ports[index], port);
      });
    }
    for (const index of [0, 1]) {
      await during(async () => {
        assert.equal(await apis[index]?.stop(), 0, 'open streams do not delay it');
        await startApi(index);
      });
    }
    await write(16);
    assert.equal(said.length, 120);
    const last = `"${said.at(-1)}"`;
    const hasLast = ({ events }: Follower) =>
      JSON.stringify(named(events, 'message').at(-1) ?? '').includes(last);
    await until('all have the last', () => followers.every(hasLast), 90_000);
    await Promise.all(followers.map((one) => one.stop()));
    for (const follower of followers) examine(follower, said);
    const reconnections = followers.map((one) => one.reconnections);
    assert.ok(reconnections.reduce((sum, one) => sum + one, 0) >= listeners);
    context.diagnostic(
      `each reconnected ${Math.min(...reconnections)} to ${Math.max(...reconnections)} times`,
    );
  });
});
