/** What is promised of running the site, on real processes: `node tests/operations/run.ts [part …]`. */
import { type Checks, runParts, skip } from '../rig/checks.ts';
import { Fleet, missingForAFleet } from '../rig/fleet.ts';
import { ensureBuild } from '../rig/site.ts';
import { image } from './image.ts';
import { kills } from './kills.ts';
import { metrics, traces } from './observed.ts';
import { outage, withoutALogReader } from './outage.ts';
import { pressure } from './pressure.ts';
import { rollingRestart } from './rolling-restart.ts';
import { secondStart } from './second-start.ts';
import { shutDownUnderLoad } from './shutdown.ts';
import { soakFor } from './soaking.ts';
import { twoBuilds } from './two-builds.ts';

async function fleetScenes(checks: Checks): Promise<void> {
  const missing = missingForAFleet();
  if (missing) return skip('three sites behind nginx with PostgreSQL and Redis', missing);
  const fleet = await Fleet.start();
  try {
    await rollingRestart(checks, fleet);
    await kills(checks, fleet);
  } finally {
    await fleet.stop();
  }
}

await ensureBuild();
await runParts({
  shutdown: shutDownUnderLoad,
  'second start': secondStart,
  outage,
  'log reader': withoutALogReader,
  traces,
  metrics,
  fleet: fleetScenes,
  image,
  'two builds': twoBuilds,
  pressure: (checks) => pressure(checks, 2_000),
  soak: (checks) => soakFor(checks, 0.25),
});
