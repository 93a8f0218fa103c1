import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createApp } from '../../reference-api/app.ts';
import { rulesCoach } from '../../reference-api/coach/rules-coach.ts';
import { Live } from '../../reference-api/events/live.ts';
import { purgeDeletedAccounts } from '../../reference-api/own-account.ts';
import { type Parts, Practice } from '../../reference-api/practice/practice.ts';
import { Recordings, recordingsPath } from '../../reference-api/practice/recordings.ts';
import { issueToken } from '../../reference-api/tokens.ts';
import { temporaryFolder, usedFolder } from '../rig/embedded-api.ts';
import { webm } from './practising.ts';

/** The loop that answers interviews, and their recordings, with a database of its own. */

const [folder, used] = [await temporaryFolder(), await usedFolder()];
const client = await PGlite.create(join(used.path, 'pg'));
const database = drizzle({ client });
after(async () => {
  await client.close();
  await Promise.all([folder, used].map((one) => one.remove()));
});

const leaseMs = 60_000;
const recording = `${recordingsPath}c/${'r'.repeat(43)}.webm`;

/** Two spoken answers wait for the coach. */
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
    coach: rulesCoach,
    recordings: new Recordings('recordings'),
    transcribe: null,
    leaseMs,
    ...parts,
  });
  practice.look();
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

test('if an answer cannot be stored, the log has the reason and nothing that was said', async (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  const answer = 'My salary was a secret.\nAnd so it is.\0';
  const coach = { ...rulesCoach, reply: async () => ({ answer, remarks: [] }) };
  await practiceWith({ coach }).close(2_000);
  const [line] = logged.mock.calls.map(({ arguments: [said] }) => String(said));
  assert.match(line ?? '', /"event":"coach-failed","reason":"error 22\w+ at /);
  assert.doesNotMatch(line ?? '', /secret|so it is/);
});

test('an interview that a stopped process was answering is answered by the next one at once', async () => {
  const asked = Promise.withResolvers<void>();
  const hung = Promise.withResolvers<never>();
  const reply = () => {
    asked.resolve();
    return hung.promise;
  };
  const stopped = practiceWith({ coach: { ...rulesCoach, reply } });
  await asked.promise;
  await stopped.close(10);
  await practiceWith({}).close(2_000);
  const { rows } = await client.query(`select sender_type as by from messages order by position`);
  assert.deepEqual(rows, [{ by: 'user' }, { by: 'user' }, { by: 'ai' }]);
});

const newInterview = `
  insert into users (id, email, password_hash) values ('u', 'a@rapport.example', '');
  insert into conversations (id, user_id, title) values ('kept', 'u', 'Kept');`;

test('recordings stay if the database knows none of them, and are deleted with their interview or account', async (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  await client.exec('delete from users');
  for (const id of ['kept', 'gone']) mkdirSync(join(folder.path, id));
  const recordings = new Recordings(folder.path);
  await recordings.sweep(database);
  assert.deepEqual(readdirSync(folder.path).sort(), ['gone', 'kept']);
  assert.deepEqual(logged.mock.calls[0]?.arguments, ['{"event":"recordings-of-another-database"}']);

  await client.exec(newInterview);
  await recordings.sweep(database);
  assert.deepEqual(readdirSync(folder.path), ['kept']);

  await client.exec('update users set deleted_from = now()');
  await purgeDeletedAccounts(database, recordings);
  assert.deepEqual(readdirSync(folder.path), []);
  assert.equal(logged.mock.callCount(), 1);
});

test('a recording stays if its message was stored but the database’s answer got lost', async (context) => {
  context.mock.method(console, 'error', () => {});
  await client.exec(`delete from users; ${newInterview}`);
  const losing = drizzle({ client });
  losing.transaction = async (run) => {
    await database.transaction(run);
    throw new Error('Connection terminated');
  };
  const recordings = new Recordings(folder.path);
  const parts = { database: losing, recordings, coach: rulesCoach };
  const practice = new Practice({ ...parts, transcribe: null, leaseMs: 10_000 });
  const [siteUrl, publicUrl] = ['http://localhost:3000', 'http://localhost:4310'];
  const reached = { database: losing, live: new Live(), practice, siteUrl, publicUrl };
  const app = createApp({ ...reached, requestsPerMinute: 100, sellsPlans: false });
  const body = new FormData();
  body.set('audio', new Blob([webm], { type: 'audio/webm' }), 'answer.webm');
  body.set('duration', '3.5');
  const { token } = await issueToken(database, 'u', undefined);
  const headers = { Authorization: `Bearer ${token}` };
  const path = '/conversations/kept/messages';
  assert.equal((await app.request(path, { method: 'POST', headers, body })).status, 503);
  assert.equal(readdirSync(join(folder.path, 'kept')).length, 1);
  await practice.close(100);
});
