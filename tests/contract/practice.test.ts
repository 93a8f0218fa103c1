import assert from 'node:assert/strict';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createApp } from '../../reference-api/app.ts';
import { doChores } from '../../reference-api/chores.ts';
import { countingCoach } from '../../reference-api/coach/counting-coach.ts';
import { Live } from '../../reference-api/events/live.ts';
import { purgeDeletedAccounts } from '../../reference-api/own-account.ts';
import { type Parts, Practice } from '../../reference-api/practice/practice.ts';
import { Recordings, recordingsPath } from '../../reference-api/practice/recordings.ts';
import { requireRoomForRecording } from '../../reference-api/practice/recordings-room.ts';
import { findUnnamed } from '../../reference-api/practice/unnamed-recordings.ts';
import { users } from '../../reference-api/schema.ts';
import { createShare } from '../../reference-api/shares/shares.ts';
import { issueToken } from '../../reference-api/tokens.ts';
import { temporaryFolder, usedFolder } from '../rig/embedded-api.ts';
import { webm } from './practicing.ts';

/** Tests the loop that answers interviews, and their recordings, with a database. */

const [folder, used] = [await temporaryFolder(), await usedFolder()];
const client = await PGlite.create(join(used.path, 'pg'));
const database = drizzle({ client });
after(async () => {
  await client.close();
  await Promise.all([folder, used].map((one) => one.remove()));
});

const leaseMs = 60_000;
const recording = `${recordingsPath}c/${'r'.repeat(43)}.webm`;

/** Stores two spoken answers that wait for the coach. */
beforeEach(async () => {
  await client.exec(`
    delete from users;
    insert into users (id, email, password_hash) values ('u', 'a@rapport.example', '');
    insert into conversations (id, user_id, title, coach_due_at) values ('c', 'u', 'Spoken', now());
    insert into messages (id, conversation_id, user_id, position, sender_type, content_type, audio_path)
      values ('m1', 'c', 'u', 0, 'user', 'audio', '${recording}'),
             ('m2', 'c', 'u', 1, 'user', 'audio', '${recording}');`);
});

const practiceWith = (parts: Partial<Parts>) => {
  const practice = new Practice({
    database,
    coach: countingCoach,
    recordings: new Recordings('recordings'),
    transcribe: null,
    leaseMs,
    ...parts,
  });
  practice.poll();
  return practice;
};

test('several recordings are transcribed at the same time', async () => {
  let [atWork, most] = [0, 0];
  const practice = practiceWith({
    transcribe: async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await sleep(20);
      atWork -= 1;
      return { text: 'I cut eleven pages to one.', segments: [] };
    },
  });
  await practice.close(2_000);
  assert.equal(most, 2);
  const { rows } = await client.query('select text_content from messages where position < 2');
  assert.ok(rows.every((row) => JSON.stringify(row).includes('eleven pages')));
});

test('a transcript is kept if its interview was finished meanwhile', async () => {
  const practice = practiceWith({
    transcribe: async () => {
      await client.exec('update conversations set finished_at = now(), coach_due_at = null');
      return { text: 'I cut eleven pages to one.', segments: [] };
    },
  });
  await practice.close(2_000);
  const { rows } = await client.query(
    'select sender_type as by, text_content as said from messages order by position',
  );
  const spoken = { by: 'user', said: 'I cut eleven pages to one.' };
  assert.deepEqual(rows, [spoken, spoken]);
  const { rows: told } = await client.query('select message_id from events order by id');
  assert.deepEqual(told, [{ message_id: 'm1' }, { message_id: 'm2' }]);
});

test('if an answer cannot be stored, the log has the reason and no word of the answer', async (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  const answer = 'My salary was a secret.\nAnd so it is.\0';
  const coach = { ...countingCoach, reply: async () => ({ answer, questionId: null, judged: [] }) };
  await practiceWith({ coach }).close(2_000);
  const [line] = logged.mock.calls.map(({ arguments: [said] }) => String(said));
  assert.match(line ?? '', /"event":"coach-failed","reason":"error 22\w+ at /);
  assert.doesNotMatch(line ?? '', /secret|so it is/);
});

test('an interview that a stopped process was answering is answered at once by the next process', async () => {
  const asked = Promise.withResolvers<void>();
  const hung = Promise.withResolvers<never>();
  const reply = () => {
    asked.resolve();
    return hung.promise;
  };
  const stopped = practiceWith({ coach: { ...countingCoach, reply } });
  await asked.promise;
  await stopped.close(10);
  await practiceWith({}).close(2_000);
  const { rows } = await client.query(`select sender_type as by from messages order by position`);
  assert.deepEqual(rows, [{ by: 'user' }, { by: 'user' }, { by: 'ai' }]);
});

const newInterview = `
  insert into users (id, email, password_hash) values ('u', 'a@rapport.example', '');
  insert into conversations (id, user_id, title) values ('kept', 'u', 'Kept');`;

/** Stores a recording that is this many days old. */
async function keepSince(recordings: Recordings, conversationId: string, days: number) {
  const path = await recordings.keep(conversationId, { bytes: webm, kind: 'webm' });
  const then = Date.now() / 1_000 - days * 86_400;
  utimesSync(recordings.fileOf(path), then, then);
  return path;
}

test('recordings without a message are found once they are old, unless the database is a different one', async () => {
  await client.exec('delete from users');
  const recordings = new Recordings(join(folder.path, 'swept'));
  assert.deepEqual(await findUnnamed(database, recordings), []);
  const ofOthers = await keepSince(recordings, 'gone', 31);
  const named = await keepSince(recordings, 'kept', 31);
  const ofLostMessage = await keepSince(recordings, 'kept', 40);
  await keepSince(recordings, 'gone', 29);
  await assert.rejects(findUnnamed(database, recordings), /names none of these recordings/);

  await client.exec(`${newInterview}
    insert into messages (id, conversation_id, user_id, position, sender_type, content_type, audio_path)
      values ('m', 'kept', 'u', 0, 'user', 'audio', '${named}')`);
  const found = await findUnnamed(database, recordings);
  const expected = [`${ofOthers} 31`, `${ofLostMessage} 40`];
  assert.deepEqual(found.map(({ path, days }) => `${path} ${days}`).sort(), expected.sort());
  assert.equal(found[0]?.bytes, webm.length);
});

test('recordings and preparations are deleted with their account', async () => {
  await client.exec(`delete from users; ${newInterview}
    insert into preparations values ('u', 'A posting', 'What was done')`);
  const recordings = new Recordings(join(folder.path, 'of-accounts'));
  const path = await recordings.keep('kept', { bytes: webm, kind: 'webm' });
  await client.exec('update users set deleted_from = now()');
  await purgeDeletedAccounts(database, recordings);
  assert.ok(!existsSync(recordings.fileOf(path)));
  assert.deepEqual((await client.query('select * from preparations')).rows, []);
});

test('a due chore is done by only one of all processes, and a failed chore is due again', async (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  const recordings = new Recordings(join(folder.path, 'of-chores'));
  await client.exec(`delete from users; delete from chores; ${newInterview}`);
  const expire = (name: string) =>
    client.exec(`insert into sessions (token_hash, user_id, expires_at)
      values ('${name}', 'u', now() - interval '1 second')`);
  const sessionsLeft = async () =>
    (await client.query('select token_hash from sessions')).rows.length;
  await expire('one');
  await Promise.all([doChores(database, recordings), doChores(database, recordings)]);
  assert.equal(await sessionsLeft(), 0);
  await expire('two');
  await doChores(database, recordings);
  assert.equal(await sessionsLeft(), 1, 'done once a day');
  await client.exec("update chores set begun_at = now() - interval '1 day'");
  await doChores(database, recordings);
  assert.equal(await sessionsLeft(), 0);

  await client.exec(`update chores set begun_at = now() - interval '1 day';
    update users set deleted_from = now()`);
  context.mock.method(recordings, 'removeAllOf', () => Promise.reject(new Error('No disk')));
  await expire('three');
  await doChores(database, recordings);
  assert.equal(await sessionsLeft(), 0, 'one that fails keeps no other from being done');
  assert.match(String(logged.mock.calls[0]?.arguments[0]), /"chore-failed".*"name":"accounts"/);
  const due = await client.query("select name from chores where name = 'accounts'");
  assert.deepEqual(due.rows, []);
});

test('a recording stays if its message was stored but the database’s answer was lost', async (context) => {
  context.mock.method(console, 'error', () => {});
  await client.exec(`delete from users; ${newInterview}`);
  const losing = drizzle({ client });
  losing.transaction = async (run) => {
    await database.transaction(run);
    throw new Error('Connection terminated');
  };
  const recordings = new Recordings(folder.path);
  const parts = { database: losing, recordings, coach: countingCoach };
  const practice = new Practice({ ...parts, transcribe: null, leaseMs: 10_000 });
  const [siteUrl, publicUrl] = ['http://localhost:3000', 'http://localhost:4310'];
  const reached = { database: losing, live: new Live(), practice, siteUrl, publicUrl };
  const app = createApp({
    ...reached,
    requestsPerMinute: 100,
    sellsPlans: false,
    sites: new BlockList(),
  });
  const body = new FormData();
  body.set('audio', new Blob([webm], { type: 'audio/webm' }), 'answer.webm');
  body.set('duration', '3.5');
  const { token } = await issueToken(database, 'u', undefined);
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'key-of-it' };
  const path = '/conversations/kept/messages';
  assert.equal((await app.request(path, { method: 'POST', headers, body })).status, 503);
  assert.equal(readdirSync(join(folder.path, 'kept')).length, 1);
  // The browser got no response, and recognizes its message by the key.
  const listed = await app.request(path, { headers });
  const { data } = (await listed.json()) as { data: { attributes: { key?: string } }[] };
  assert.deepEqual(
    data.flatMap(({ attributes }) => attributes.key ?? []),
    ['key-of-it'],
  );
  await practice.close(100);
});

test('the recordings of one person are limited in bytes by the plan, and deleted interviews do not count', async () => {
  const room = (bytes: number) => requireRoomForRecording(database, 'u', bytes);
  const mib = 1024 * 1024;
  await room(mib);
  await client.exec(`update messages set audio_bytes = ${250 * mib}`);
  await assert.rejects(room(1), { status: 413, code: 'recordings_full' });
  await client.exec(`update users set plan = 'power'`);
  await room(mib);
  await client.exec(`update users set plan = 'free'; delete from conversations`);
  await room(mib);
});

test('forty concurrent shares do not exceed the limit of two hundred', async () => {
  await client.exec(`insert into shares (id, token_hash, user_id, conversation_id, with_name, expires_at)
    select 's' || n, 's' || n, 'u', 'c', false, now() + interval '1 day' from generate_series(1, 195) n`);
  const [user] = await database.select().from(users);
  assert.ok(user);
  const asked = { conversationId: 'c', messageId: null, withName: false };
  const shares = Array.from({ length: 40 }, () =>
    createShare(database, user, asked).then(
      () => 'shared',
      ({ code }: { code?: string }) => code,
    ),
  );
  const answers = (await Promise.all(shares)).sort();
  assert.deepEqual(answers, [...Array(5).fill('shared'), ...Array(35).fill('too-much-shared')]);
});
