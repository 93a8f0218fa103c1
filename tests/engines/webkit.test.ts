import { isWhole } from '../rig/how-much.ts';
import { webkit } from './engines.ts';
import { everyFlow, rename, signIn } from './member-flows.ts';
import { walkThrough } from './walk-through.ts';

walkThrough(webkit, 'WebKit', isWhole ? everyFlow : [signIn, rename]);
// WebKit may report its language as "C", which is not a language tag.
if (isWhole) walkThrough(webkit, 'WebKit in the language C', [signIn, rename], 'C.UTF-8');
