import { existsSync } from 'node:fs';

/** Loads `.env` if there is one; variables that are already set win. */
export function readDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
