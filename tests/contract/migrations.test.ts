import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../../reference-api/database.ts';
import { finished, launch, usedFolder } from '../rig/embedded-api.ts';
import { firstMigrations } from '../rig/migrated.ts';

const folder = await usedFolder();
after(() => folder.remove());

/** Characters that become up to six when normalized: as many words would be too long for the search index. */
const longWhenNormalized = Array.from(
  { length: 3_100 },
  (_, word) =>
    // The first two characters tell the words apart, the others become the longest.
    String.fromCharCode(0x3300 + (word % 80), 0x3300 + Math.floor(word / 80)) + '\u3316'.repeat(18),
).join(' ');

const insertMessage = (id: string, text: string, owner = { columns: '', values: '' }) => `
  insert into users (id, email, password_hash) values ('${id}', '${id}@rapport.example', '');
  insert into conversations (id, user_id, title) values ('${id}', '${id}', 'Letters');
  insert into messages (id, conversation_id, position, sender_type, content_type, text_content${owner.columns})
    values ('${id}', '${id}', 0, 'user', 'text', '${text}'${owner.values});`;

test('a message whose characters multiply when normalized can be stored, before and after the migration that adds the search', async () => {
  const client = await PGlite.create();
  await migratePglite(client, firstMigrations(5));
  await client.exec(insertMessage('before', longWhenNormalized));
  await migratePglite(client, firstMigrations(6));
  await client.exec(
    insertMessage('after', 'few words', { columns: ', user_id', values: ", 'after'" }),
  );
  await migratePglite(client);
  await client.query('update messages set text_content = $1', [longWhenNormalized]);
  const asked = 'select length(words) as size from messages';
  const { rows } = await client.query<{ size: number }>(asked);
  assert.equal(rows.length, 2);
  for (const { size } of rows) assert.ok(size > 100, `${size} words are found`);
  await client.close();
});

test('a failed migration stops the start with its reason, in one line', async () => {
  const client = await PGlite.create(join(folder.path, 'pg'));
  await client.exec(`drop schema drizzle cascade; drop schema public cascade; create schema public;
    create table bookings (id text)`);
  await client.close();
  const { code, errors } = await finished(launch({ DATA_DIR: folder.path }));
  assert.equal(code, 1);
  assert.equal(
    errors.trim(),
    'The database cannot be prepared: relation "bookings" already exists',
  );
});
