/** `npm run pressure`: hostile requests of each kind, in the number that is promised (`-- --times 50000`). */
import { parseArgs } from 'node:util';
import { runParts } from '../rig/checks.ts';
import { ensureBuild } from '../rig/site.ts';
import { pressure } from './pressure.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '50000' } } });
process.argv.length = 2;

await ensureBuild();
await runParts({ pressure: (checks) => pressure(checks, Number(values.times)) });
