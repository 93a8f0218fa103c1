import { isWhole } from '../rig/how-much.ts';
import { firefox } from './engines.ts';
import { everyFlow, rename, signIn } from './member-flows.ts';
import { walkThrough } from './walk-through.ts';

walkThrough(firefox, 'Firefox', isWhole ? everyFlow : [signIn, rename]);
