import { globSync } from 'node:fs';
import path from 'node:path';
import { runBounded } from './testing/bounded.ts';

/**
 * `npm run drill` plays what takes too long for every `npm test`; `npm run drill observe` one of
 * them.
 */
const nameOf = (file: string) => path.basename(file, '.drill.ts');
const known = globSync('tests/drills/*.drill.ts').sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.some((file) => nameOf(file) === name));
if (unknown.length > 0) {
  console.error(`Unknown drill: ${unknown.join(', ')}. Drills: ${known.map(nameOf).join(', ')}.`);
  process.exit(1);
}
const reporter = ['--test-reporter=./tools/testing/report.ts'];
let failed = 0;
for (const file of known.filter((one) => asked.length === 0 || asked.includes(nameOf(one)))) {
  const limitMs = 30 * 60_000;
  failed += await runBounded(['node', '--test', ...reporter, file], { env: {}, limitMs });
}
process.exit(failed === 0 ? 0 : 1);
