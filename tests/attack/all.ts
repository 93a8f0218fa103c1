import { globSync } from 'node:fs';

/** In one process, where they attack one site: all but the slow ones, who are there from the start. */
const files = globSync('*.test.ts', { cwd: import.meta.dirname, exclude: ['slow-clients.*'] });
for (const file of files.sort()) await import(`./${file}`);
