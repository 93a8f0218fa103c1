import { firefox } from './engines.ts';
import { everyFlow } from './member-flows.ts';
import { walkThrough } from './walk-through.ts';

walkThrough(firefox, 'Firefox', everyFlow);
