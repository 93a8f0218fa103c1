import { webkit } from './engines.ts';
import { everyFlow, rename, signIn } from './member-flows.ts';
import { walkThrough } from './walk-through.ts';

walkThrough(webkit, 'WebKit', everyFlow);
// There a browser may call its language "C", which is the name of none.
walkThrough(webkit, 'WebKit in the language C', [signIn, rename], 'C.UTF-8');
