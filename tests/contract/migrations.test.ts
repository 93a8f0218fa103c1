import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../../reference-api/database.ts';
import { finished, launch, usedFolder } from '../rig/embedded-api.ts';
import { firstMigrations } from '../rig/migrated.ts';

const folder = await usedFolder();
after(() => folder.remove());

/**
 * These characters become up to six when normalized, which makes the words too long for the search
 * index.
 */
const longWhenNormalized = Array.from(
  { length: 3_100 },
  (_, word) =>
    // The first two characters differ between the words, and the others become the longest.
    String.fromCharCode(0x3300 + (word % 80), 0x3300 + Math.floor(word / 80)) + '\u3316'.repeat(18),
).join(' ');

const insertMessage = (id: string, text: string, owner = { columns: '', values: '' }) => `
  insert into users (id, email, password_hash) values ('${id}', '${id}@rapport.example', '');
  insert into conversations (id, user_id, title) values ('${id}', '${id}', 'Letters');
  insert into messages (id, conversation_id, position, sender_type, content_type, text_content${owner.columns})
    values ('${id}', '${id}', 0, 'user', 'text', '${text}'${owner.values});`;

test('a message whose characters multiply when normalized can be stored before and after the search migration', async () => {
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

test('rule-based judgments are removed from interviews practiced here, and what people said, marked and recorded stays', async () => {
  const client = await PGlite.create();
  await migratePglite(client, firstMigrations(13));
  await client.exec(`
    insert into users (id, email, password_hash, habit) values
      ('u', 'u@rapport.example', '', '{"language": "es", "weakest": "clarity", "answeredOn": "2026-11-02", "days": 3, "started": null}'),
      ('v', 'v@rapport.example', '', null);
    insert into conversations (id, user_id, title, question, status, scores, finished_at) values
      ('practiced', 'u', 'Practiced', 'Why you?', 'approved', '[{"skill": "Clarity", "value": 4, "max": 5}]', now()),
      ('open', 'u', 'Open', 'Why us?', 'pending', null, null),
      ('sent', 'u', 'Sent from elsewhere', null, 'approved', '[{"skill": "Numbers", "value": 3, "max": 5}]', null);
    insert into messages (id, conversation_id, position, sender_type, content_type, text_content, audio_path, remarks, judged, delivery)
      select c || n, c, n, 'user', 'audio', 'I cut the pages.', '/media/recordings/x.webm',
        '[{"quote": "pages", "kind": "keep", "note": "A number."}]',
        '{"unscored": null, "findings": [], "values": [], "stronger": "I cut them.", "why": "Too little"}',
        '{"words_per_minute": 120, "fillers": 1, "pauses": []}'
      from unnest(array['practiced', 'open', 'sent']) c, generate_series(1, 700) n;
    insert into marks (message_id, user_id, conversation_id, starred, note, worked_on)
      values ('practiced1', 'u', 'practiced', true, 'Slower', true);`);
  await migratePglite(client);
  const rowsOf = async (asked: string) => (await client.query(asked)).rows;

  assert.deepEqual(
    await rowsOf(`select conversation_id as c, count(*)::int as all, count(remarks)::int as remarks,
      count(judged)::int as judged, count(text_content)::int as texts, count(audio_path)::int as recordings,
      count(delivery)::int as counted, count(checks)::int as checked
      from messages group by 1 order by 1`),
    ['open', 'practiced', 'sent'].map((c) => {
      const judged = c === 'sent' ? 700 : 0;
      const kept = { all: 700, texts: 700, recordings: 700, counted: 700 };
      return { c, remarks: judged, judged, ...kept, checked: 0 };
    }),
  );
  assert.deepEqual(
    await rowsOf(`select id, status, scores->0->>'skill' as scored, finished_at is not null as finished
      from conversations order by id`),
    [
      { id: 'open', status: 'pending', scored: null, finished: false },
      { id: 'practiced', status: null, scored: null, finished: true },
      { id: 'sent', status: 'approved', scored: 'Numbers', finished: false },
    ],
  );
  assert.deepEqual(await rowsOf('select id, habit from users order by id'), [
    {
      id: 'u',
      habit: { language: 'es', weakest: null, answeredOn: '2026-11-02', days: 3, started: null },
    },
    { id: 'v', habit: null },
  ]);
  assert.deepEqual(await rowsOf('select starred, note, worked_on, checks from marks'), [
    { starred: true, note: 'Slower', worked_on: true, checks: null },
  ]);
  await client.close();
});
