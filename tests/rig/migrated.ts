import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFolder } from './processes.ts';

const shipped = fileURLToPath(new URL('../../reference-api/migrations', import.meta.url));

/** A copy of the migrations whose journal lists only the first ones. */
export function firstMigrations(count: number): string {
  const folder = ownFolder('migrations');
  cpSync(shipped, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
