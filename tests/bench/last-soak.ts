import { existsSync, readFileSync } from 'node:fs';
import type { Section } from './section.ts';

/** `npm run soak` leaves its figures; the bench does not take its ten minutes again. */
export async function lastSoak(): Promise<Section> {
  const file = '.data/bench/soak.json';
  const how = 'Left by `npm run soak`: one call in a hundred goes wrong, in ever another way.';
  if (!existsSync(file)) return { title: 'Soak', how: `${how} It has not run here yet.`, rows: [] };
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as Pick<Section, 'rows'>;
  return { title: 'Soak', how, rows };
}
