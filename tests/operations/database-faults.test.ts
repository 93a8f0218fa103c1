import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { type Answer, ask } from '../rig/ask.ts';
import { type RunningApi, startEmbeddedApi } from '../rig/embedded-api.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { SilentLine } from '../rig/silent-line.ts';
import { until } from '../rig/until.ts';

/** What kills do not show: a database that is there, and does not serve. */
const skip = !hasPostgres() && 'there is no PostgreSQL here';

describe('the embedded API, when PostgreSQL', { skip }, () => {
  let postgres: Postgres;
  let line: SilentLine;
  let api: RunningApi;
  let admin: pg.Client;
  let headers: Record<string, string>;
  before(async () => {
    postgres = await Postgres.create();
    admin = new pg.Client(postgres.url);
    await admin.connect();
    // A limit counts for nobody who may do everything.
    await admin.query('create role small login');
    await admin.query('create database small owner small');
    line = await SilentLine.start(postgres.port);
    const DATABASE_URL = `postgres://small@127.0.0.1:${line.port}/small`;
    api = await startEmbeddedApi({ DATABASE_URL, DEMO_ACCOUNT: 'on' });
    const { email, password } = demoAccount;
    const answer = await ask(api.url, '/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = JSON.parse(answer.body.toString()) as { token: string };
    headers = { Authorization: `Bearer ${token}` };
  });
  after(async () => {
    const { exitCode } = api.child;
    await api.stop();
    line.stop();
    await admin.end();
    await postgres.destroy();
    assert.equal(exitCode, null, api.errors().slice(-2_000));
  });
  const list = (): Promise<Answer> =>
    ask(api.url, '/conversations', { headers, timeoutMs: 30_000 });

  /** Everybody is told that it is not their fault, and within the time the API allows itself. */
  async function assertToldSo(): Promise<void> {
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 15 }, list));
    const ms = performance.now() - started;
    for (const { status, body } of answers) assert.equal(status, 503, body.toString());
    assert.ok(ms < 25_000, `it took ${ms.toFixed(0)} ms`);
    assert.equal((await ask(api.url, '/readyz', { timeoutMs: 30_000 })).status, 503);
  }
  const isWell = () =>
    until('all is well', async () => (await list().catch(() => undefined))?.status === 200, 30_000);

  test('takes connections and never answers: 503 in time, and well again by itself', async () => {
    assert.equal((await list()).status, 200);
    line.fallSilent();
    await assertToldSo();
    line.speak();
    await isWell();
  });

  test('answers a byte at a time: 503 in time, and well again by itself', async () => {
    line.drip();
    await assertToldSo();
    line.speak();
    await isWell();
  });
});
