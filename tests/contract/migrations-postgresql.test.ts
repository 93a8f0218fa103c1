import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { migratePostgres } from '../../reference-api/database.ts';
import { firstMigrations } from '../rig/migrated.ts';
import { migrateUnderLoad } from '../rig/migration-under-load.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';

const skip = !hasPostgres() && 'there is no PostgreSQL here';

/** `npm run drill migrate` does it with a million. */
describe('migrations of PostgreSQL', { skip }, () => {
  let postgres: Postgres;
  before(async () => {
    postgres = await Postgres.create();
  });
  after(() => postgres.destroy());

  test('the version before them reads and writes while they run', async (context) => {
    const { written, slowest } = await migrateUnderLoad(postgres, 10_000);
    assert.ok(written > 10, `only ${written} were written`);
    for (const [kind, ms] of slowest) assert.ok(ms < 2_000, `${kind} waited ${ms.toFixed(0)} ms`);
    context.diagnostic(`${written} written meanwhile, slowest ${Math.max(...slowest.values())} ms`);
  });

  test('one that fails half-way leaves a database that serves, and is finished the next time', async () => {
    const client = new pg.Client(await postgres.createDatabase('half_way'));
    await client.connect();
    await migratePostgres(client, firstMigrations(5));
    await client.query(`insert into users (id, email, password_hash) values ('u', 'a', '');
      insert into conversations (id, user_id, title) values ('c', 'u', '')`);
    const insert = (id: number) =>
      client.query(`insert into messages (id, conversation_id, position, sender_type, content_type, text_content)
        values ('m${id}', 'c', ${id}, 'user', 'text', 'Résumé')`);
    await insert(1);
    // The step after the trigger and the batches: an index of that name belongs to somebody else.
    await client.query(
      `create table taken (id text); create view messages_in_time as select * from taken`,
    );
    await assert.rejects(
      migratePostgres(client),
      /The database cannot be prepared: .*messages_in_time/,
    );
    await insert(2);
    const count = async (where: string) =>
      Number((await client.query(`select count(*) from messages where ${where}`)).rows[0].count);
    assert.equal(await count(`user_id = 'u'`), 2);
    await client.query('drop view messages_in_time');
    await migratePostgres(client);
    assert.equal(await count(`words @@ '''=u'' & resume'::tsquery`), 2);
    await client.end();
  });
});
