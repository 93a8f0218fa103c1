/** `npm run drill migrate`: runs the test of the migrations with a million messages. */
process.env.MIGRATED_MESSAGES ??= '1000000';
await import('../contract/migrations-postgresql.test.ts');

export {};
