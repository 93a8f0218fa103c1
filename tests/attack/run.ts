/** Everything a stranger may try, against the site as it is built and served: `node tests/attack/run.ts`. */
import { type Checks, runParts, skip } from '../rig/checks.ts';
import { findNginx, startEdge, stopNginx } from '../rig/nginx.ts';
import { RecordingApi } from '../rig/recording-api.ts';
import { ensureBuild, Site } from '../rig/site.ts';
import { attackFramework } from './framework.ts';
import { attackByObservatory } from './observatory.ts';
import { attackBySize } from './oversized.ts';
import { attackPaths } from './paths.ts';
import { attackPlainNext } from './plain-next.ts';
import { attackCaches } from './poisoning.ts';
import { attackRaw } from './raw-requests.ts';
import { attackSlowly } from './slow-clients.ts';
import { attackStrings } from './strings.ts';
import type { Target } from './target.ts';

const firstPort = Number(process.env.ATTACK_PORT ?? 4751);
const [sitePort, apiPort, edgePort, plainPort] = [0, 1, 2, 3].map((n) => firstPort + n) as [
  number,
  number,
  number,
  number,
];

await ensureBuild();
const api = await RecordingApi.start(apiPort);
const site = await Site.start(sitePort, {
  UPSTREAM_API_URL: api.address,
  SIGN_IN_ATTEMPTS_PER_ACCOUNT: '1000000',
});
const target: Target = { doors: { site: site.url }, site, api, plainPort };
let nginx: Awaited<ReturnType<typeof startEdge>> | undefined;
if (findNginx()) {
  nginx = await startEdge({
    port: edgePort,
    sites: [sitePort, sitePort],
    folder: '.data/attack-edge',
  });
  target.doors.nginx = `http://127.0.0.1:${edgePort}`;
} else {
  skip('the same attacks on nginx before the site', 'there is no nginx here');
}

const on = (attack: (checks: Checks, target: Target) => Promise<void>) => (checks: Checks) =>
  attack(checks, target);

try {
  await runParts({
    'raw requests': on(attackRaw),
    'plain next': on(attackPlainNext),
    paths: on(attackPaths),
    strings: on(attackStrings),
    caches: on(attackCaches),
    framework: on(attackFramework),
    size: on(attackBySize),
    'slow clients': on(attackSlowly),
    observatory: on(attackByObservatory),
  });
} finally {
  if (nginx) await stopNginx(nginx);
  await site.stop();
  api.stop();
}
