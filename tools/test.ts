import { installChromium } from './testing/chromium.ts';
import { type Result, runSuites } from './testing/suites.ts';

/** `npm test` runs everything; `npm run check` (`--fast`) the half that needs no server and no browser. */
const fast = process.argv.includes('--fast');

if (!fast) {
  await installChromium().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
const results: Result[] = await runSuites(fast);

const sum = (count: (result: Result) => number) =>
  results.reduce((all, result) => all + count(result), 0);
const failed = sum((result) => result.failed);

console.log('');
for (const { name, passed, failed: lost, seconds, skipped } of results) {
  console.log(
    `${lost > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${lost} failed (${seconds.toFixed(1)} s)`,
  );
  for (const what of skipped) console.log(`  skipped: ${what}`);
}
console.log(`\n${sum((result) => result.passed)} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
