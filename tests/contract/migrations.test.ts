import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../../reference-api/database.ts';
import { runEmbeddedApi, temporaryFolder } from '../rig/embedded-api.ts';
import { firstMigrations } from '../rig/migrated.ts';

const folder = await temporaryFolder();
after(() => folder.remove());

/** Words of letters that are up to six when normalised: their index would be too long for a database. */
const longWhenNormalised = Array.from(
  { length: 3_100 },
  (_, word) =>
    // Two letters tell the word, the others are the longest there are.
    String.fromCharCode(0x3300 + (word % 80), 0x3300 + Math.floor(word / 80)) + '\u3316'.repeat(18),
).join(' ');

const insertMessage = (text: string, owner: { columns: string; values: string }) => `
  insert into users (id, email, password_hash) values ('u', 'a@rapport.example', '');
  insert into conversations (id, user_id, title) values ('c', 'u', 'Letters');
  insert into messages (id, conversation_id, position, sender_type, content_type, text_content${owner.columns})
    values ('m', 'c', 0, 'user', 'text', '${text}'${owner.values});`;

for (const [when, count, text, owner] of [
  ['before there was a search', 5, longWhenNormalised, { columns: '', values: '' }],
  ['after', 6, 'few words', { columns: ', user_id', values: ", 'u'" }],
] as const) {
  test(`a message whose letters become many when normalised may be there, written ${when}`, async () => {
    const client = await PGlite.create();
    await migratePglite(client, firstMigrations(count));
    await client.exec(insertMessage(text, owner));
    await migratePglite(client);
    await client.query('update messages set text_content = $1', [longWhenNormalised]);
    const asked = 'select length(words) as size from messages';
    const { rows } = await client.query<{ size: number }>(asked);
    assert.ok((rows[0]?.size ?? 0) > 100, `${rows[0]?.size} words are found`);
    await client.close();
  });
}

test('a migration that fails ends the start with the reason, in one line', async () => {
  const place = join(folder.path, 'taken');
  await mkdir(place);
  const client = await PGlite.create(join(place, 'pg'));
  await client.exec('create table bookings (id text)');
  await client.close();
  await writeFile(join(place, 'created'), '');
  const { code, errors } = await runEmbeddedApi({ DATA_DIR: place });
  assert.equal(code, 1);
  assert.equal(
    errors.trim(),
    'The database cannot be prepared: relation "bookings" already exists',
  );
});
