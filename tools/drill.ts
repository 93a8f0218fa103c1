import { globSync } from 'node:fs';
import path from 'node:path';
import { askedOf } from './asked-of.ts';
import { runBounded } from './testing/bounded.ts';

/**
 * `npm run drill` runs the tests that take too long for `npm test`; `npm run drill observe` one.
 */
const nameOf = (file: string) => path.basename(file, '.drill.ts');
const known = globSync('tests/drills/*.drill.ts').sort();
const asked = askedOf('drill', known.map(nameOf));
const reporter = ['--test-reporter=./tools/testing/report.ts'];
let failed = 0;
for (const file of known.filter((one) => asked.length === 0 || asked.includes(nameOf(one)))) {
  const limitMs = 30 * 60_000;
  failed += await runBounded(['node', '--test', ...reporter, file], { env: {}, limitMs });
}
process.exit(failed === 0 ? 0 : 1);
