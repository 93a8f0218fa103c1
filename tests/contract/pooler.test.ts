import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { finished, launch, startEmbeddedApi } from '../rig/embedded-api.ts';
import { noPooler, startPooler } from '../rig/pooler.ts';
import { Postgres } from '../rig/postgres.ts';
import { embeddedSettings, holdEmbedded } from './hold-to-contract.ts';

/** Tests the embedded API with a PostgreSQL behind PgBouncer in transaction mode. */
describe('behind a pooler', { skip: noPooler }, async () => {
  if (noPooler) return;
  const server = await Postgres.create();
  const DATABASE_URL = await startPooler(server);
  const settings = { ...embeddedSettings, DATABASE_URL };

  for (const [what, wrong, name] of [
    ['without PostgreSQL’s own address', {}, 'DATABASE_URL'],
    ['twice', { DATABASE_DIRECT_URL: DATABASE_URL }, 'DATABASE_DIRECT_URL'],
  ] as const)
    test(`${what}: the API does not start, and says why in one line`, async () => {
      const { code, errors } = await finished(launch({ ...settings, ...wrong }));
      assert.equal(code, 1);
      assert.equal(
        errors.trim(),
        `${name} is the address of a pooler; set DATABASE_DIRECT_URL to PostgreSQL's own, for migrations and notifications.`,
      );
    });

  const api = await startEmbeddedApi({ ...settings, DATABASE_DIRECT_URL: server.url });
  after(async () => {
    await api.stop();
    await server.destroy();
  });
  await holdEmbedded(api);
});
