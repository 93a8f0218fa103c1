import { describe } from 'node:test';
import { isWhole } from '../rig/how-much.ts';
import { hasPostgres } from '../rig/postgres.ts';

/**
 * Quick runs test PGlite only where PostgreSQL is missing, because postgresql.test.ts runs the same
 * tests.
 */
if (isWhole || !hasPostgres()) await import('./on-pglite.ts');
else describe('the contract on PGlite', { skip: 'npm run test:all holds it, too' });
