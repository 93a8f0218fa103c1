import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createApp } from '../../reference-api/app.ts';
import { countingCoach } from '../../reference-api/coach/counting-coach.ts';
import { channel } from '../../reference-api/events/changes.ts';
import { Live } from '../../reference-api/events/live.ts';
import { eventsAfter } from '../../reference-api/events/read-events.ts';
import { deleteAccount } from '../../reference-api/own-account.ts';
import { Practice } from '../../reference-api/practice/practice.ts';
import { Recordings } from '../../reference-api/practice/recordings.ts';
import { type User, users } from '../../reference-api/schema.ts';
import { issueCode, takeCodeOwner } from '../../reference-api/session-codes.ts';
import { createShare } from '../../reference-api/shares/shares.ts';
import { issueToken } from '../../reference-api/tokens.ts';
import { usedFolder } from '../rig/embedded-api.ts';
import { until } from '../rig/until.ts';
import { webm } from './practicing.ts';

/**
 * Tests expiry and limits on a database of its own, into which the tests write old or many rows.
 */

const used = await usedFolder();
const client = await PGlite.create(join(used.path, 'pg'));
const database = drizzle({ client });
const recordings = join(used.path, 'recordings');
const practice = new Practice({
  database,
  coach: countingCoach,
  recordings: new Recordings(recordings),
  transcribe: null,
  leaseMs: 60_000,
});
const publicUrl = 'http://localhost:4310';
const app = createApp({
  database,
  live: new Live(),
  practice,
  siteUrl: 'http://localhost:3000',
  publicUrl,
  requestsPerMinute: 1_000,
  sellsPlans: false,
  sites: new BlockList(),
});
after(async () => {
  await practice.close(100);
  await client.close();
  await used.remove();
});

let ana: User;
let token: string;

beforeEach(async () => {
  await client.exec(`
    delete from users;
    insert into users (id, email, password_hash) values ('u', 'a@rapport.example', '');
    insert into conversations (id, user_id, title) values ('c', 'u', 'Costs');`);
  const [user] = await database.select().from(users);
  assert.ok(user);
  ana = user;
  ({ token } = await issueToken(database, 'u', undefined));
});

async function data(path: string, bearer?: string): Promise<unknown[]> {
  const headers: HeadersInit = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
  const answer = await app.request(path, { headers });
  assert.equal(answer.status, 200, path);
  return ((await answer.json()) as { data: unknown[] }).data;
}
const statusOf = async (path: string) => (await app.request(path)).status;

for (const [what, table] of [
  ['its session', 'sessions'],
  ['it', 'session_codes'],
] as const)
  test(`a code opens no session after ${what} has expired`, async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const newCode = async () => (await issueCode(database, token, challenge))?.code ?? '';
    assert.equal((await takeCodeOwner(database, await newCode(), verifier))?.id, 'u');
    const code = await newCode();
    await client.exec(`update ${table} set expires_at = now() - interval '1 second'`);
    assert.equal(await takeCodeOwner(database, code, verifier), null);
  });

test('an expired share opens nothing, and is no longer listed', async () => {
  const asked = { conversationId: 'c', messageId: null, withName: false };
  const share = await createShare(database, ana, asked);
  assert.equal((await data('/shares', token)).length, 1);
  assert.equal(await statusOf(`/shared/${share.token}`), 200);
  await client.exec(`update shares set expires_at = now() - interval '1 second'`);
  assert.deepEqual(await data('/shares', token), []);
  assert.equal(await statusOf(`/shared/${share.token}`), 404);
});

test('an account marked for deletion shares nothing, and its streams end', async () => {
  const asked = { conversationId: 'c', messageId: null, withName: false };
  const share = await createShare(database, ana, asked);
  const woken: string[] = [];
  await client.listen(channel, (userId) => woken.push(userId));
  await deleteAccount(database, ana);
  await until('its streams are woken', () => woken.includes('u'));
  assert.equal(await statusOf(`/shared/${share.token}`), 404);
});

test('a finished interview refuses answers, and stores no recording of them', async () => {
  const body = new FormData();
  body.set('audio', new Blob([webm], { type: 'audio/webm' }), 'answer.webm');
  body.set('duration', '3.5');
  const speak = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const path = '/conversations/c/messages';
    return (await app.request(path, { method: 'POST', headers, body })).status;
  };
  assert.equal(await speak(), 201);
  await client.exec('update conversations set finished_at = now()');
  assert.equal(await speak(), 409);
  assert.equal(readdirSync(join(recordings, 'c')).length, 1);
});

test('a stream that missed more than a hundred events gets them all', async () => {
  await client.exec(`insert into events (user_id, kind, conversation_id)
    select 'u', 'conversation', 'c' from generate_series(1, 150)`);
  const first = await eventsAfter(database, 'u', 0, publicUrl);
  assert.deepEqual([first.found.length, first.isMore], [100, true]);
  const rest = await eventsAfter(database, 'u', first.after, publicUrl);
  assert.deepEqual([rest.found.length, rest.isMore], [50, false]);
});

test('search finds at most the newest twenty messages, by their words and by notes', async () => {
  await client.exec(`
    insert into messages (id, conversation_id, user_id, position, sender_type, content_type, text_content, created_at)
      select 'm' || n, 'c', 'u', n, 'user', 'text', case when n % 2 = 0 then 'It cost much.' else 'It did.' end,
        now() - n * interval '1 minute' from generate_series(1, 60) n;
    insert into marks (message_id, conversation_id, user_id, note)
      select 'm' || n, 'c', 'u', 'Say what it cost.' from generate_series(1, 59, 2) n;`);
  const found = (await data('/search?q=cost', token)) as { id: string }[];
  assert.deepEqual(
    found.map(({ id }) => id),
    Array.from({ length: 20 }, (_, at) => `m${at + 1}`),
  );
});
