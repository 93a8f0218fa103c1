import { existsSync } from 'node:fs';

/** What `.env` says, where there is one; what the environment says already is stronger. */
export function readDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
