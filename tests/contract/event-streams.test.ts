import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, describe, test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '../../reference-api/database.ts';
import { purgeExpiredEvents } from '../../reference-api/events/purge-expired-events.ts';
import { call } from '../rig/ask.ts';
import { startEmbeddedApi } from '../rig/embedded-api.ts';
import { Listener } from '../rig/event-stream.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { until } from '../rig/until.ts';

async function person(url: string): Promise<{ token: string; id: string }> {
  const email = `streams-${crypto.randomUUID()}@rapport.example`;
  const user = { email, password: 'x', password_confirmation: 'x' };
  const { token } = (await call<{ token: string }>(url, 'POST /signup', { json: { user } })).body;
  const json = { conversation: { language: 'en' } };
  const begun = await call<{ data: { id: string } }>(url, 'POST /conversations', { token, json });
  return { token, id: begun.body.data.id };
}

async function holdStreams(): Promise<void> {
  const server = await Postgres.create();
  after(() => server.destroy());
  const DATABASE_URL = server.url;
  const start = (more: Record<string, string> = {}) =>
    startEmbeddedApi({ DATABASE_URL, DEMO_ACCOUNT: 'off', ...more });
  const [one, other] = await Promise.all([start(), start()]);
  after(async () => {
    for (const api of [one, other]) await api.stop();
  });
  const rename = (url: string, { token, id }: { token: string; id: string }, title: string) =>
    call(url, `PUT /conversations/${id}`, { token, json: { conversation: { title } } });
  const listen = ({ url }: { url: string }, { token }: { token: string }, lastEventId?: string) =>
    Listener.open(url, { token, path: '/events', lastEventId });
  const titled =
    (title: string) =>
    ({ data }: { data: Record<string, unknown> }) =>
      (data.attributes as { title?: string } | undefined)?.title === title;

  test('a change made by one process reaches a stream of the other', async () => {
    const who = await person(one.url);
    const stream = await listen(other, who);
    await stream.find(({ name }) => name === 'reset');
    await rename(one.url, who, 'Heard');
    await stream.find(titled('Heard'));
    // No comment has come yet, so the change came by notification: streams also check by themselves
    // at each comment.
    assert.doesNotMatch(stream.text, /^:/m);
    stream.leave();
  });

  test('a stream that resumes after a deleted event starts with a reset', async () => {
    const who = await person(one.url);
    const stream = await listen(one, who);
    const { id: before } = await stream.find(({ name }) => name === 'reset');
    stream.leave();
    await rename(one.url, who, 'Old');
    const place = { databaseUrl: DATABASE_URL, dataFolder: '' };
    const { database, close } = await openDatabase(place);
    await database.execute("update events set created_at = now() - interval '8 days'");
    await purgeExpiredEvents(database);
    await close();
    await rename(one.url, who, 'New');
    const late = await listen(one, who, before);
    const first = await late.find(() => true);
    assert.equal(first.name, 'reset');
    assert.ok(Number(first.id) > Number(before));
    late.leave();
  });

  test('the loss of the database ends no process, and resumed streams get what they missed', async () => {
    const who = await person(one.url);
    const stream = await listen(one, who);
    await stream.find(({ name }) => name === 'reset');
    const lastSeen = stream.lastSeen;
    await server.stop('SIGKILL');
    await server.start();
    await until('a title can be changed', () =>
      rename(other.url, who, 'After').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    const again = await listen(one, who, lastSeen);
    await again.find(titled('After'));
    await rename(other.url, who, 'Later');
    await again.find(titled('Later'));
    again.leave();
    stream.leave();
  });

  test('a stream whose reader does not read is cut off', async () => {
    const strict = await start({ STALLED_READER_MS: '5000' });
    const who = await person(strict.url);
    const { port } = new URL(strict.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.write(
      `GET /events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${who.token}\r\nLast-Event-ID: 0\r\n\r\n`,
    );
    socket.pause();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const database = new pg.Client(DATABASE_URL);
    await database.connect();
    await database.query(
      `insert into events (user_id, kind, conversation_id)
       select user_id, 'conversation_deleted', repeat('x', 2000) from conversations, generate_series(1, 4000) where id = $1`,
      [who.id],
    );
    await database.query(
      "select pg_notify('rapport_events', user_id) from conversations where id = $1",
      [who.id],
    );
    await database.end();
    // The socket notices its end only when it writes; a server ignores empty lines between
    // requests.
    const asking = setInterval(() => socket.write('\r\n'), 500);
    await closed;
    clearInterval(asking);
    await strict.stop();
  });
}

if (hasPostgres()) await holdStreams();
else describe('event streams over two processes', { skip: 'there is no PostgreSQL here' });
