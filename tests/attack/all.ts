import { globSync } from 'node:fs';
import { test } from 'node:test';

/** Loads all attacks into one process, so that they share one site. */
const files = globSync('*.test.ts', { cwd: import.meta.dirname });
/**
 * Nothing starts before all files are loaded, because a run without pending tests ends, and the
 * site with it.
 */
const read = Promise.withResolvers<void>();
test('the attack corpora are not empty', () => read.promise);
for (const file of files.sort()) await import(`./${file}`);
read.resolve();
