/** `npm run soak`: hours in minutes. `--minutes 10` is what is promised. */
import { parseArgs } from 'node:util';
import { runParts } from '../rig/checks.ts';
import { ensureBuild } from '../rig/site.ts';
import { soakFor } from './soaking.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
process.argv.length = 2;

await ensureBuild();
await runParts({ soak: (checks) => soakFor(checks, Number(values.minutes)) });
