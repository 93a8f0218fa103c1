import { describe } from 'node:test';
import { isWhole } from '../rig/how-much.ts';
import { hasPostgres } from '../rig/postgres.ts';

/** PostgreSQL must pass the same tests (postgresql.test.ts). */
if (isWhole || !hasPostgres()) await import('./on-pglite.ts');
else describe('the contract on PGlite', { skip: 'npm run test:all holds it, too' });
