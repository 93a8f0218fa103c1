import 'server-only';
import { type Env, readEnv } from './env-schema.ts';

let parsed: Env | undefined;

/** The environment, parsed at first use, because a build does not need it. */
export function env(): Env {
  if (parsed) return parsed;
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(`The environment is invalid.\n${read.lines.join('\n')}`);
  parsed = read.env;
  return parsed;
}
