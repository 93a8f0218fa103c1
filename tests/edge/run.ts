/** nginx with the static site against the framework's own server: `node tests/edge/run.ts`. */
import { runParts, skip } from '../rig/checks.ts';
import { findNginx } from '../rig/nginx.ts';
import { ensureBuild } from '../rig/site.ts';
import { runEquality } from './equality.ts';
import { runForwarding } from './forwarding.ts';

if (findNginx()) {
  await ensureBuild();
  await runParts({ equality: runEquality, forwarding: runForwarding });
} else {
  skip('the static site behind nginx', 'there is no nginx here (apt-get install nginx-light)');
  console.log('0 passed, 0 failed');
}
