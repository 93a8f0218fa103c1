import { webkit } from './engines.ts';
import { everyFlow, rename, signIn } from './member-flows.ts';
import { walkThrough } from './walk-through.ts';

walkThrough(webkit, 'WebKit', everyFlow);
// WebKit may report its language as "C", which is not a language tag.
walkThrough(webkit, 'WebKit in the language C', [signIn, rename], 'C.UTF-8');
