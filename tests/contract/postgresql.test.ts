import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { startEmbeddedApi } from '../rig/embedded-api.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { embeddedSettings, holdEmbedded } from './hold-to-contract.ts';

async function holdOnPostgres(): Promise<void> {
  const server = await Postgres.create();
  after(() => server.destroy());
  const api = await startEmbeddedApi({ ...embeddedSettings, DATABASE_URL: server.url });
  after(async () => void (await api.stop()));
  await holdEmbedded(api);

  test('two replicas that start together make one demo account, and share it', async () => {
    const variables = { DATABASE_URL: await server.createDatabase('shared') };
    const replicas = await Promise.all([startEmbeddedApi(variables), startEmbeddedApi(variables)]);
    try {
      const [first, second] = replicas;
      const response = await fetch(`${first.url}/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'demo@rapport.example', password: 'interview-ready' }),
      });
      const { token } = (await response.json()) as { token: string };
      const me = await fetch(`${second.url}/me`, { headers: { Authorization: `Bearer ${token}` } });
      assert.equal(me.status, 200);
    } finally {
      for (const replica of replicas) await replica.stop();
    }
  });

  test('a database that goes away makes it unready, not dead, and says nothing of why', async () => {
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
