import { readItem } from '../../lib/browser-storage.ts';
import type { ProgramData } from '../../lib/inline/programs.ts';
import { markOf } from '../../lib/session/token-mark.ts';

declare const data: ProgramData['foreignSeed'];

/** Before the first paint: hides what the server read for a session that is not the browser's. */
const token = readItem('localStorage', 'auth_token');
if (token && markOf(token) !== data.mark) document.documentElement.dataset.seed = 'foreign';
