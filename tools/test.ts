import './one-line-errors.ts';

import { parseNames } from './parse-names.ts';
import { installChromium } from './testing/chromium.ts';
import { drills, parts, runSuites, suites } from './testing/suites.ts';

/**
 * `npm test` runs everything, `npm run check` (`--fast`) only the suites without servers and
 * browsers, `npm test faults attack` the named suites. `npm run test:all` (`--all`) also runs the
 * full versions of suites that `npm test` samples (`tests/rig/how-much.ts`). `npm run drill` runs
 * all drills, `npm run drill observe` one.
 */
const usual = process.argv.includes('--drills') ? drills : suites;
const known = usual === drills ? drills : [...suites, ...parts];
const asked = parseNames(
  'suite',
  known.map(({ name }) => name),
  ['--fast', '--all', '--drills'],
);
// Ignores a model on this machine or in `.env`, because tests that need a model start their own.
process.env.COACH ??= 'off';
if (process.argv.includes('--all')) process.env.TEST_ALL = 'true';
// A build with this output can be served in every way.
process.env.NEXT_OUTPUT ??= 'standalone';
const fast = process.argv.includes('--fast');
const chosen =
  asked.length > 0
    ? known.filter(({ name }) => asked.includes(name))
    : usual.filter(({ slow }) => !(fast && slow));

if (chosen.some(({ name }) => name === 'end to end')) await installChromium();
const results = await runSuites(chosen);

console.log('');
for (const { name, passed, failed, failures, seconds, skipped } of results) {
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
  for (const what of failures) console.log(`  failed: ${what}`);
  for (const what of skipped) console.log(`  skipped: ${what}`);
}
const [passed, failed] = (['passed', 'failed'] as const).map((kind) =>
  results.reduce((sum, result) => sum + result[kind], 0),
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
