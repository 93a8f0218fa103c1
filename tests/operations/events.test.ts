import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '../../reference-api/database.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { lockUser } from '../../reference-api/events/changes.ts';
import { addMessage } from '../../reference-api/practice/add-message.ts';
import { conversations, users } from '../../reference-api/schema.ts';
import { ask } from '../rig/ask.ts';
import { type RunningApi, startEmbeddedApi, temporaryFolder } from '../rig/embedded-api.ts';
import type { StreamedEvent } from '../rig/event-stream.ts';
import { Follower } from '../rig/follower.ts';
import { type Edge, findNginx, startEdge, stopEdge } from '../rig/nginx.ts';
import { signIn } from '../rig/person.ts';
import { freePort } from '../rig/ports.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

const named = (events: StreamedEvent[], name: string) => events.filter((one) => one.name === name);

/** All that was said, once and in order, and never "load anew" but at the very beginning. */
function examine({ events }: Follower, said: string[], wordOf: (event: StreamedEvent) => string) {
  assert.deepEqual(
    named(events, 'reset').map(({ id }) => id),
    [events[0]?.id],
  );
  const ids = events.map(({ id }) => Number(id));
  assert.deepEqual(
    ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? 0)),
    [],
  );
  assert.deepEqual(
    events.map(wordOf).filter((word) => word !== ''),
    said,
  );
}

const site = (api: RunningApi | number, port?: number) =>
  Site.start(
    {
      UPSTREAM_API_URL: typeof api === 'number' ? `http://127.0.0.1:${api}` : api.url,
      TRUSTED_PROXY_HOPS: '1',
      SHUTDOWN_GRACE_MS: '500',
      UPSTREAM_BREAKER_COOLDOWN_MS: '500',
    },
    port === undefined ? {} : { port },
  );

const skip = !findNginx()
  ? 'there is no nginx here'
  : !hasPostgres() && 'there is no PostgreSQL here';

describe('two sites, each with an API of its own, on one PostgreSQL', { skip }, () => {
  const listeners = 200;
  const ofOneSession = 5;
  let postgres: Postgres;
  let opened: OpenDatabase;
  let edge: Edge;
  const ports: number[] = [];
  const apis: RunningApi[] = [];
  const sites: Site[] = [];
  const startApi = async (index: number) => {
    const API_PORT = String(ports[index]);
    apis[index] = await startEmbeddedApi({ DATABASE_URL: postgres.url, API_PORT });
  };

  before(async () => {
    postgres = await Postgres.create();
    ports.push(await freePort(), await freePort());
    await startApi(0);
    await startApi(1);
    sites.push(await site(ports[0] ?? 0), await site(ports[1] ?? 0));
    edge = await startEdge(sites.map(({ port }) => port));
    opened = await openDatabase({ databaseUrl: postgres.url, dataFolder: '' }, async () => {});
  });
  after(async () => {
    await opened.close();
    await stopEdge(edge);
    await Promise.all(sites.map((one) => one.stop()));
    await Promise.all(apis.map((one) => one.stop()));
    await postgres.destroy();
  });

  test('1,000 messages over a rolling restart of both reach 200 listeners, each once and in order', {
    timeout: 300_000,
  }, async (context) => {
    const followers: Follower[] = [];
    while (followers.length < listeners) {
      const { token } = await signIn(edge.url, demoAccount.email, demoAccount.password);
      for (let i = 0; i < ofOneSession; i += 1) followers.push(new Follower(edge.url, token));
    }
    await until('all listen', () => followers.every(({ events }) => events.length > 0), 60_000);

    const [user] = await opened.database
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, demoAccount.email));
    const [interview] = await opened.database
      .select({ id: conversations.id, userId: conversations.userId })
      .from(conversations)
      .where(eq(conversations.userId, user?.id ?? ''))
      .limit(1);
    assert.ok(interview);
    const said: string[] = [];
    const write = async (count: number) => {
      for (let written = 0; written < count; written += 10) {
        await opened.database.transaction(async (transaction) => {
          await lockUser(transaction, interview.userId);
          for (let i = 0; i < 10; i += 1) {
            const id = randomUUID();
            const message = {
              id,
              senderType: 'ai',
              contentType: 'text',
              textContent: `No ${id}`,
            } as const;
            said.push(await addMessage(transaction, interview, message));
          }
        });
        await sleep(60);
      }
    };
    const during = async (restart: () => Promise<void>) => {
      await write(50);
      await Promise.all([restart(), write(150)]);
    };

    for (const index of [0, 1]) {
      await during(async () => {
        const { port } = sites[index] ?? {};
        await sites[index]?.stop();
        sites[index] = await site(ports[index] ?? 0, port);
      });
    }
    for (const index of [0, 1]) {
      await during(async () => {
        await apis[index]?.stop();
        await startApi(index);
      });
    }
    await write(200);
    assert.equal(said.length, 1_000);
    const last = `"${said.at(-1)}"`;
    const hasLast = ({ events }: Follower) =>
      named(events, 'message').at(-1)?.data.includes(last) ?? false;
    await until('all have the last', () => followers.every(hasLast), 90_000);
    await Promise.all(followers.map((one) => one.stop()));
    const idOf = ({ name, data }: StreamedEvent): string =>
      name === 'message' ? (JSON.parse(data) as { message: { id: string } }).message.id : '';
    for (const follower of followers) examine(follower, said, idOf);
    const reconnections = followers.map((one) => one.reconnections);
    assert.ok(reconnections.reduce((sum, one) => sum + one, 0) >= listeners);
    context.diagnostic(
      `each came back ${Math.min(...reconnections)} to ${Math.max(...reconnections)} times`,
    );
  });
});

describe('two sites and an API on PGlite alone', { skip }, () => {
  test('what is renamed over a restart of all three reaches who listens, once and in order', {
    timeout: 180_000,
  }, async () => {
    const folder = await temporaryFolder();
    const API_PORT = String(await freePort());
    const startApi = () => startEmbeddedApi({ DATA_DIR: folder.path, API_PORT });
    let api = await startApi();
    const sites = [await site(api), await site(api)];
    const edge = await startEdge(sites.map(({ port }) => port));
    try {
      const { token } = await signIn(edge.url, demoAccount.email, demoAccount.password);
      const followers = Array.from({ length: 6 }, () => new Follower(edge.url, token));
      await until('all listen', () => followers.every(({ events }) => events.length > 0), 20_000);
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const list = await ask(api.url, '/conversations', { headers });
      const { data } = JSON.parse(list.body.toString()) as { data: { id: string }[] };
      const renamed: string[] = [];
      const rename = async (count: number) => {
        for (const { id } of data.slice(renamed.length, renamed.length + count)) {
          const body = JSON.stringify({ conversation: { title: `No ${renamed.length}` } });
          const path = `/conversations/${id}`;
          const answer = await ask(api.url, path, { method: 'PUT', headers, body });
          assert.equal(answer.status, 200);
          renamed.push(`No ${renamed.length}`);
        }
      };
      await rename(4);
      for (const [index, one] of sites.entries()) {
        await one.stop();
        await rename(3);
        sites[index] = await site(api, one.port);
      }
      await api.stop();
      api = await startApi();
      await rename(4);
      const wordOf = ({ name, data: told }: StreamedEvent): string =>
        name === 'conversation'
          ? (JSON.parse(told) as { attributes: { title: string } }).attributes.title
          : '';
      const last = renamed.at(-1) ?? '';
      const hasLast = ({ events }: Follower) => events.some((event) => wordOf(event) === last);
      await until('all have the last', () => followers.every(hasLast), 30_000);
      await Promise.all(followers.map((one) => one.stop()));
      for (const follower of followers) examine(follower, renamed, wordOf);
    } finally {
      await stopEdge(edge);
      await Promise.all(sites.map((one) => one.stop()));
      await api.stop();
      await folder.remove();
    }
  });
});
