import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migratePostgres } from '../../reference-api/database.ts';
import { firstMigrations } from '../rig/migrated.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { until } from '../rig/until.ts';

/** `npm run drill migrate` migrates a million messages. */
const count = Number(process.env.MIGRATED_MESSAGES ?? 10_000);
/**
 * The number of migrations in release 0.1.0, which keeps serving while a later release migrates its
 * database.
 */
const ofFirstRelease = 3;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/**
 * Repeats the queries of release 0.1.0, and remembers the slowest of each kind, in milliseconds.
 */
class OldVersion {
  readonly slowest = new Map<string, number>();
  written = 0;
  #isOver = false;
  readonly #done: Promise<PromiseSettledResult<void>[]>;

  constructor(url: string, people: number) {
    this.#done = Promise.allSettled([0, 1, 2, 3].map((worker) => this.#work(url, worker, people)));
  }

  async #work(url: string, worker: number, people: number): Promise<void> {
    const client = await connect(url);
    const timed = async (kind: string, text: string, values: unknown[]) => {
      const started = performance.now();
      await client.query(text, values);
      const ms = performance.now() - started;
      this.slowest.set(kind, Math.max(ms, this.slowest.get(kind) ?? 0));
    };
    for (let index = 0; !this.#isOver; index += 1) {
      const of = `c${(index * 7 + worker) % people}`;
      const id = `new-${worker}-${index}`;
      await timed(
        'insert',
        `insert into messages (id, conversation_id, position, sender_type, content_type, text_content)
         values ($1, $2, $3, 'user', 'text', 'Written meanwhile')`,
        [id, of, 1_000_000 + worker * 1_000_000 + index],
      );
      this.written += 1;
      await timed('update', 'update conversations set title = $1 where id = $2', [id, of]);
      await timed('read', 'select * from messages where conversation_id = $1 order by position', [
        of,
      ]);
      const code = `insert into session_codes (code_hash, user_id, challenge, expires_at)
        values ($1, $2, '', now())`;
      await timed('code', code, [id, `u${worker}`]);
      await sleep(20);
    }
    await client.end();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const end of await this.#done) if (end.status === 'rejected') throw end.reason;
  }
}

/** Makes a migration fail after all messages were filled, because the name of an index is taken. */
async function failHalfWay(client: pg.Client): Promise<void> {
  await client.query('create view messages_in_time as select 1');
  await assert.rejects(migratePostgres(client), /cannot be prepared: .*messages_in_time/);
  await client.query('drop view messages_in_time');
}

/**
 * Migrates this many messages from release 0.1.0 to this one, while 0.1.0 keeps reading and
 * writing. The first run fails half-way, and the second one finishes.
 */
async function migrateUnderLoad(postgres: Postgres) {
  const perConversation = 100;
  const people = count / perConversation;
  const client = await connect(postgres.url);
  await migratePostgres(client, firstMigrations(ofFirstRelease));
  await client.query(`insert into users (id, email, password_hash)
    select 'u' || n, 'u' || n || '@rapport.example', '' from generate_series(0, ${people - 1}) n`);
  await client.query(`insert into conversations (id, user_id, title)
    select 'c' || n, 'u' || n, 'An interview' from generate_series(0, ${people - 1}) n`);
  await client.query(`insert into messages
    (id, conversation_id, position, sender_type, content_type, text_content)
    select 'm' || n, 'c' || n / ${perConversation}, n % ${perConversation}, 'user', 'text',
      'In my last role I led the résumé review, word ' || n || '. ' || repeat('We shipped it. ', 12)
    from generate_series(0, ${count - 1}) n`);
  const old = new OldVersion(postgres.url, people);
  const started = performance.now();
  try {
    await failHalfWay(client);
    const before = old.written;
    await until('0.1.0 still writes', () => old.written > before + 20);
    await migratePostgres(client);
  } finally {
    await old.stop();
  }
  const seconds = (performance.now() - started) / 1000;
  const found = async (query: string) => Number((await client.query(query)).rows[0].count);
  assert.equal(await found('select count(*) from messages'), count + old.written);
  const wrong = `select count(*) from messages join conversations on conversations.id = conversation_id
    where messages.user_id is distinct from conversations.user_id or words is null`;
  assert.equal(await found(wrong), 0);
  const said = `select count(*) from messages where words @@ ('''=u0'' & ''resume''')::tsquery`;
  assert.equal(await found(said), perConversation);
  await client.end();
  return { seconds, written: old.written, slowest: old.slowest };
}

const skip = !hasPostgres() && 'there is no PostgreSQL here';

test(`migrating ${count} messages: the previous release reads and writes, one run fails half-way, the next finishes`, {
  skip,
}, async (context) => {
  const postgres = await Postgres.create();
  try {
    const { seconds, written, slowest } = await migrateUnderLoad(postgres);
    const each = [...slowest].map(([kind, ms]) => `${kind} ${ms.toFixed(0)} ms`).join(', ');
    context.diagnostic(`${seconds.toFixed(0)} s, ${written} written meanwhile; slowest: ${each}`);
    assert.ok(written > Math.min(100, count / 1_000), `only ${written} were written`);
  } finally {
    await postgres.destroy();
  }
});
