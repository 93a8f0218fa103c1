import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { startEmbeddedApi } from './embedded-api.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

const probe = await temporaryPostgres();
await probe?.drop();

suite('on PostgreSQL', { skip: probe ? false : 'no PostgreSQL answers' }, () => {
  test('two replicas that start together make one demo account, and share it', async () => {
    const place = await temporaryPostgres();
    assert.ok(place);
    const variables = { DATABASE_URL: place.url };
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
      for (const api of replicas) await api.stop();
      await place.drop();
    }
  });

  test('a database that goes away makes it unready, not dead, and says nothing of why', async () => {
    const place = await temporaryPostgres();
    assert.ok(place);
    const api = await startEmbeddedApi({ DATABASE_URL: place.url });
    try {
      await place.drop();
      const ready = await fetch(`${api.url}/readyz`);
      assert.equal(ready.status, 503);
      const text = 'The service is not available at the moment';
      assert.deepEqual(await ready.json(), { error: text, message: text });
      assert.equal((await fetch(`${api.url}/healthz`)).status, 200);
    } finally {
      assert.equal(await api.stop(), 0);
    }
  });
});
