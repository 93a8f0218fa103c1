import 'server-only';
import { type Env, readEnv } from './env-schema.ts';

let parsed: Env | undefined;

/** The environment, parsed at first use: building the site needs none of it. */
export function env(): Env {
  if (parsed) return parsed;
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(`The environment is not usable.\n${read.lines.join('\n')}`);
  parsed = read.env;
  return parsed;
}
