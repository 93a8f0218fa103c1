import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrateUnderLoad } from '../rig/migration-under-load.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';

const skip = !hasPostgres() && 'there is no PostgreSQL here';

test('1,000,000 messages are migrated while the first release goes on', {
  skip,
}, async (context) => {
  const postgres = await Postgres.create();
  try {
    const { seconds, written, slowest } = await migrateUnderLoad(postgres, 1_000_000);
    const each = [...slowest].map(([kind, ms]) => `${kind} ${ms.toFixed(0)} ms`).join(', ');
    context.diagnostic(`${seconds.toFixed(0)} s, ${written} written meanwhile; slowest: ${each}`);
    assert.ok(written > 100, `only ${written} were written`);
    for (const [kind, ms] of slowest) assert.ok(ms < 2_000, `${kind} waited ${ms.toFixed(0)} ms`);
  } finally {
    await postgres.destroy();
  }
});
