/** nginx as it is shipped, before a site: `node tests/edge/run.ts`. */
import { runParts, skip } from '../rig/checks.ts';
import { findNginx } from '../rig/nginx.ts';
import { ensureBuild } from '../rig/site.ts';
import { runEquality } from './equality.ts';
import { runKeeping } from './keeping.ts';

if (findNginx()) {
  await ensureBuild();
  await runParts({ keeping: runKeeping, equality: runEquality });
} else {
  skip('nginx before the site', 'there is no nginx here (apt-get install nginx-light)');
  console.log('0 passed, 0 failed');
}
