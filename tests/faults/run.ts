/**
 * The other side at its worst, against the site as it is built and served: `node tests/faults/run.ts`.
 * Ends in one line that says how many checks passed and failed.
 */
import { ensureBuild } from '../rig/site.ts';
import { runBothWays } from './both-ways.ts';
import { runClients } from './clients.ts';
import { runEndedSessions } from './ended-sessions.ts';
import { runIsolation } from './isolation.ts';
import { runMatrix } from './matrix.ts';
import { runSharedLimits } from './shared-limits.ts';
import { runStreaming } from './streaming.ts';
import { Tally } from './tally.ts';

await ensureBuild();

const tally = new Tally();
const parts = {
  matrix: runMatrix,
  clients: runClients,
  streaming: runStreaming,
  'both ways': runBothWays,
  isolation: runIsolation,
  'shared limits': runSharedLimits,
  'ended sessions': runEndedSessions,
};
for (const [name, run] of Object.entries(parts)) {
  const started = performance.now();
  await run(tally);
  console.log(`${name}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 ? 1 : 0);
