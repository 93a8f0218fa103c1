import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, openDatabase } from '../../reference-api/database.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { call } from '../rig/ask.ts';
import { finished, launch, startEmbeddedApi } from '../rig/embedded-api.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { type SilentLine, startSilentLine } from '../rig/silent-line.ts';
import { until } from '../rig/until.ts';
import { embeddedSettings, holdEmbedded } from './hold-to-contract.ts';

const { email, password } = demoAccount;
const signIn = (url: string) =>
  call<{ token: string; code: string }>(url, 'POST /login', { json: { email, password } });

/** The id of the database process that serves this connection. */
async function connectionOf(database: Database): Promise<number> {
  const asked = database.execute(sql`select pg_backend_pid() as pid`) as Promise<unknown>;
  const { rows } = (await asked) as { rows: [{ pid: number }] };
  return rows[0].pid;
}

async function holdOnPostgres(): Promise<void> {
  const server = await Postgres.create();
  after(() => server.destroy());
  const api = await startEmbeddedApi({ ...embeddedSettings, DATABASE_URL: server.url });
  after(async () => void (await api.stop()));
  await holdEmbedded(api);

  test('two replicas started together create one demo account, and share it', async () => {
    const variables = { DATABASE_URL: await server.createDatabase('shared') };
    const replicas = await Promise.all([startEmbeddedApi(variables), startEmbeddedApi(variables)]);
    try {
      const [first, second] = replicas;
      const { token } = (await signIn(first.url)).body;
      assert.equal((await call(second.url, 'GET /me', { token })).status, 200);
    } finally {
      for (const replica of replicas) await replica.stop();
    }
  });

  test('a database killed repeatedly during sign-ins does not end the API', async () => {
    const busy = await startEmbeddedApi({
      ...embeddedSettings,
      DATABASE_URL: server.url,
      API_REQUESTS_PER_MINUTE: '1000000',
    });
    let ending = false;
    const keepSigningIn = async () => {
      while (!ending) {
        const answer = await signIn(busy.url);
        assert.ok([200, 503].includes(answer.status), `answered ${answer.status}`);
        await sleep(50);
      }
    };
    const visitors = Promise.all(Array.from({ length: 4 }, keepSigningIn));
    try {
      for (let time = 0; time < 3; time += 1) {
        await Promise.race([sleep(250), visitors]);
        await server.stop('SIGKILL');
        await server.start();
      }
    } finally {
      ending = true;
    }
    await visitors;
    assert.equal((await signIn(busy.url)).status, 200);
    assert.equal(await busy.stop(), 0);
  });

  test('at the database’s connection limit the start waits, a request answers 503, and the next succeeds', async () => {
    const admin = new pg.Client(server.url);
    await admin.connect();
    await admin.query('create role guest login connection limit 2');
    const databaseUrl = await server.createDatabase('crowded');
    await admin.query('alter database crowded owner to guest');
    const DATABASE_URL = databaseUrl.replace('//rapport@', '//guest@');
    const holders = [new pg.Client(DATABASE_URL), new pg.Client(DATABASE_URL)];
    await Promise.all(holders.map((holder) => holder.connect()));
    const starting = startEmbeddedApi({ DATABASE_URL, DEMO_ACCOUNT: 'on' });
    await assert.rejects(new pg.Client(DATABASE_URL).connect(), /too many connections/);
    await Promise.all(holders.map((holder) => holder.end()));
    const crowded = await starting;
    try {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guest'",
      );
      const again = [new pg.Client(DATABASE_URL), new pg.Client(DATABASE_URL)];
      for (const holder of again) await holder.connect();
      const refused = await signIn(crowded.url);
      assert.equal(refused.status, 503);
      assert.equal(refused.body.code, 'unavailable');
      assert.equal((await fetch(`${crowded.url}/readyz`)).status, 503);
      await Promise.all(again.map((holder) => holder.end()));
      // A connection counts until its process has ended, and PostgreSQL does not announce that.
      const counted = "select 1 from pg_stat_activity where usename = 'guest'";
      await until('both places are free', async () => (await admin.query(counted)).rowCount === 0);
      assert.equal((await signIn(crowded.url)).status, 200);
    } finally {
      await crowded.stop();
      await admin.end();
    }
  });

  test('while the database recovers, reads work and writes answer 503; afterwards both work', async () => {
    const databaseUrl = await server.createDatabase('recovering');
    const recovering = await startEmbeddedApi({ DATABASE_URL: databaseUrl });
    const admin = new pg.Client(server.url);
    await admin.connect();
    const turn = async (readOnly: string) => {
      await admin.query(
        `alter database recovering set default_transaction_read_only = ${readOnly}`,
      );
      // Each connection has ended when the query returns.
      await admin.query(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'recovering'",
      );
    };
    try {
      const { token } = (await signIn(recovering.url)).body;
      await turn('on');
      assert.equal((await signIn(recovering.url)).status, 503);
      assert.equal((await call(recovering.url, 'GET /me', { token })).status, 200);
      await turn('off');
      assert.equal((await signIn(recovering.url)).status, 200);
    } finally {
      await recovering.stop();
      await admin.end();
    }
  });

  test('a missing database stops the start at once, with the reason in one line', async () => {
    const { code, errors } = await finished(
      launch({
        DATABASE_URL: server.url.replace(/postgres$/, 'nowhere'),
      }),
    );
    assert.equal(code, 1);
    assert.equal(
      errors.trim(),
      'DATABASE_URL cannot be reached: database "nowhere" does not exist',
    );
  });

  test('a transaction refused by our own rules keeps its connection', async () => {
    const place = { databaseUrl: await server.createDatabase('refusing'), dataFolder: '' };
    const { database, close } = await openDatabase(place);
    after(close);
    const before = await connectionOf(database);
    const refused = database.transaction(() => Promise.reject(new Error('There is no such row')));
    await assert.rejects(refused, /no such row/);
    assert.equal(await connectionOf(database), before);
  });

  test('connections that break during transactions are all replaced', async () => {
    const place = { databaseUrl: await server.createDatabase('breaking'), dataFolder: '' };
    const { database, close } = await openDatabase(place);
    after(close);
    const ask = () => database.transaction((transaction) => transaction.execute(sql`select 1`));
    let [ending, broken] = [false, 0];
    const keepAsking = async () => {
      while (!ending) {
        await ask().catch(() => {
          broken += 1;
        });
      }
    };
    const visitors = Promise.all(Array.from({ length: 12 }, keepAsking));
    const breakAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'breaking' and pid <> pg_backend_pid()`;
    for (let time = 0; time < 20; time += 1) {
      await database.execute(breakAll);
      await sleep(20);
    }
    ending = true;
    await visitors;
    assert.ok(broken > 20, `only ${broken} transactions were broken`);
    // Each transaction ends once all ten have begun; a leaked connection would keep one of them
    // from beginning.
    let begun = 0;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.transaction(async (transaction) => {
          await transaction.execute(sql`select 1`);
          begun += 1;
          await until('all ten have begun', () => begun === 10);
        }),
      ),
    );
  });

  // Each test waits for the time limit of a query.
  describe('a database that accepts connections', { concurrency: true }, () => {
    for (const [what, fail] of [
      ['does not answer', (line: SilentLine) => line.fallSilent()],
      ['answers a byte at a time', (line: SilentLine) => line.drip()],
    ] as const)
      test(`and ${what}: answers 503 in time, then recovers by itself`, async () => {
        const line = await startSilentLine(server.port);
        const DATABASE_URL = server.url.replace(String(server.port), String(line.port));
        const faulty = await startEmbeddedApi({ ...embeddedSettings, DATABASE_URL });
        const { token } = (await signIn(faulty.url)).body;
        const list = () => call(faulty.url, 'GET /conversations', { token, timeoutMs: 30_000 });
        try {
          assert.equal((await list()).status, 200);
          fail(line);
          for (const { status } of await Promise.all(Array.from({ length: 15 }, list))) {
            assert.equal(status, 503);
          }
          assert.equal((await call(faulty.url, 'GET /readyz', { timeoutMs: 30_000 })).status, 503);
          line.speak();
          await until('the list is answered', async () => (await list()).status === 200);
          assert.equal(await faulty.stop(), 0);
        } finally {
          await faulty.stop();
          line.stop();
        }
      });

    test('an unanswered query times out, and its connection is dropped', async () => {
      const databaseUrl = await server.createDatabase('silent');
      const { database, close } = await openDatabase({ databaseUrl, dataFolder: '' });
      after(close);
      const connection = () => connectionOf(database);
      const frozen = await connection();
      const holder = new pg.Client(databaseUrl);
      await holder.connect();
      await holder.query('create table held (id int)');
      await holder.query('begin');
      await holder.query('lock table held');
      const reasonOf = (asked: Promise<unknown>) =>
        asked.then(
          () => 'answered',
          ({ cause }: Error) => (cause as Error).message,
        );
      process.kill(frozen, 'SIGSTOP');
      try {
        assert.deepEqual(
          await Promise.all([
            reasonOf(database.execute(sql`select 1`)),
            reasonOf(database.execute(sql`select * from held`)),
          ]),
          ['Query read timeout', 'canceling statement due to statement timeout'],
        );
        assert.notEqual(await connection(), frozen, 'the silent connection was used again');
      } finally {
        process.kill(frozen, 'SIGCONT');
        await holder.end();
      }
    });
  });

  test('without its database the API is unready but live, and does not say why', async () => {
    await server.stop('SIGKILL');
    const ready = await fetch(`${api.url}/readyz`);
    assert.equal(ready.status, 503);
    const text = 'The service is not available at the moment';
    assert.deepEqual(await ready.json(), { error: text, message: text, code: 'unavailable' });
    assert.equal((await fetch(`${api.url}/healthz`)).status, 200);
    assert.equal(await api.stop(), 0);
  });
}

const missing = !hasPostgres() && 'there is no PostgreSQL here';
if (missing) describe('the contract on PostgreSQL', { skip: missing });
else await holdOnPostgres();
