import 'server-only';
import { randomBytes } from 'node:crypto';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';

const madeUp = processWide('session-secret', () => randomBytes(32).toString('base64url'));

/** Newest first. If none is configured (development only), one for the life of the process. */
export function sessionSecrets(): readonly [string, ...string[]] {
  const [newest = madeUp(), ...older] = env().SESSION_SECRET ?? [];
  return [newest, ...older];
}
