import { readFileSync, writeFileSync } from 'node:fs';
import { costsOf, tablesOf } from './capacity.ts';

/** Writes the tables of docs/capacity.md from the figures in docs/bench.md, and returns them. */
export function writeCapacity(): string {
  const file = 'docs/capacity.md';
  const tables = tablesOf(costsOf(readFileSync('docs/bench.md', 'utf8')));
  const place = /(<!-- npm run capacity -->\n)[\s\S]*(<!-- end -->)/;
  const text = readFileSync(file, 'utf8');
  if (!place.test(text)) throw new Error(`${file} has no place for the tables.`);
  writeFileSync(
    file,
    text.replace(place, (_, start, end) => `${start}\n${tables}\n\n${end}`),
  );
  return tables;
}
