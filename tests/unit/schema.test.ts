import { readFileSync } from 'node:fs';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as schema from '@/reference-api/schema';

const folder = 'reference-api/migrations/meta';
const readJson = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));

/** The snapshot as written, without the parts that differ between any two snapshots. */
const described = ({ id, prevId, ...tables }: object & { id?: string; prevId?: string }) =>
  JSON.parse(JSON.stringify(tables));

it('reference-api/schema.ts matches the last migration; if not: cd reference-api && npx drizzle-kit generate --name …', () => {
  const [number] = readJson('_journal.json').entries.at(-1).tag.split('_');
  const last = readJson(`${number}_snapshot.json`);
  expect(described(generateDrizzleJson(schema))).toEqual(described(last));
});
