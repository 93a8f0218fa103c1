import { globSync } from 'node:fs';
import { test } from 'node:test';

/** In one process, where they attack one site. */
const files = globSync('*.test.ts', { cwd: import.meta.dirname });
/** Nothing begins before all are read: when nothing is left to do a run ends, and the site with it. */
const read = Promise.withResolvers<void>();
test('the attack corpora are not empty', () => read.promise);
for (const file of files.sort()) await import(`./${file}`);
read.resolve();
