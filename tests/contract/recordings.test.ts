import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createApp } from '../../reference-api/app.ts';
import { rulesCoach } from '../../reference-api/coach/rules-coach.ts';
import { Live } from '../../reference-api/events/live.ts';
import { purgeDeletedAccounts } from '../../reference-api/own-account.ts';
import { Practice } from '../../reference-api/practice/practice.ts';
import { Recordings } from '../../reference-api/practice/recordings.ts';
import { issueToken } from '../../reference-api/tokens.ts';
import { temporaryFolder, usedFolder } from '../rig/embedded-api.ts';
import { webm } from './practising.ts';

const folder = await temporaryFolder();
const used = await usedFolder();
const client = await PGlite.create(join(used.path, 'pg'));
const database = drizzle({ client });
const newInterview = `
  insert into users (id, email, password_hash) values ('u', 'a@rapport.example', '');
  insert into conversations (id, user_id, title) values ('kept', 'u', 'Kept');`;
after(async () => {
  await client.close();
  await Promise.all([folder, used].map((one) => one.remove()));
});

test('recordings stay if the database knows none of them, and are deleted with their interview or account', async (context) => {
  const logged = context.mock.method(console, 'error', () => {});
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
  await client.exec(newInterview);
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
