import type { ProgramData } from '../../lib/inline/programs.ts';
import { tokenFingerprint } from '../../lib/session/token-fingerprint.ts';
import { readItem } from '../../lib/storage/browser-storage.ts';

declare const data: ProgramData['otherSessionSeed'];

/** Hides the server's data before the first paint if it belongs to another session. */
const token = readItem('localStorage', 'auth_token');
if (token && tokenFingerprint(token) !== data.fingerprint)
  document.documentElement.dataset.seed = 'foreign';
