import { readItem } from '../../lib/browser-storage.ts';
import type { ProgramData } from '../../lib/inline/programs.ts';
import { markOf } from '../../lib/session/token-mark.ts';

declare const data: ProgramData['foreignSeed'];

/** Hides the server's data before the first paint if it belongs to another session. */
const token = readItem('localStorage', 'auth_token');
if (token && markOf(token) !== data.mark) document.documentElement.dataset.seed = 'foreign';
