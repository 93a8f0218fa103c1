import type { Counts } from './run-suite.ts';
import { checkDurability, checkPglite, checkPostgres, checkSpecOnly } from './targets.ts';

/** The one suite on every kind of server we know, and what the embedded API promises on top. */
const checks: [string, () => Promise<Counts | null>][] = [
  ['the embedded API on PGlite', checkPglite],
  ['the embedded API on PostgreSQL', checkPostgres],
  ['a server that only follows the call table', checkSpecOnly],
  ['durability of the embedded API', checkDurability],
];

const lines: string[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, check] of checks) {
  console.log(`\n# ${name}\n`);
  const counts = await check();
  if (!counts) {
    lines.push(`${name}: skipped, no PostgreSQL answers`);
    continue;
  }
  lines.push(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  );
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
console.log(`\n${lines.join('\n')}\n${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
