import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migratePglite } from '../../reference-api/database.ts';
import { purgeDeletedAccounts } from '../../reference-api/own-account.ts';
import { Recordings } from '../../reference-api/practice/recordings.ts';
import { temporaryFolder } from '../rig/embedded-api.ts';

const folder = await temporaryFolder();
const client = await PGlite.create();
await migratePglite(client);
const database = drizzle({ client });
after(async () => {
  await client.close();
  await folder.remove();
});

test('recordings stay where the database knows none of them, and go with their interview and account', async (context) => {
  const logged = context.mock.method(console, 'error', () => {});
  for (const id of ['kept', 'gone']) mkdirSync(join(folder.path, id));
  const recordings = new Recordings(folder.path);
  await recordings.sweep(database);
  assert.deepEqual(readdirSync(folder.path).sort(), ['gone', 'kept']);
  assert.deepEqual(logged.mock.calls[0]?.arguments, ['{"event":"recordings-of-another-database"}']);

  await client.exec(`
    insert into users (id, email, password_hash) values ('u', 'a@rapport.example', '');
    insert into conversations (id, user_id, title) values ('kept', 'u', 'Kept');`);
  await recordings.sweep(database);
  assert.deepEqual(readdirSync(folder.path), ['kept']);

  await client.exec('update users set deleted_from = now()');
  await purgeDeletedAccounts(database, recordings);
  assert.deepEqual(readdirSync(folder.path), []);
  assert.equal(logged.mock.callCount(), 1);
});
