import { existsSync, readFileSync } from 'node:fs';
import { differingSettings, type PublicSettings, publicVariables } from '../../lib/public-env.ts';
import { builtWithFile } from '../build-files.ts';
import { lock, projectLock } from '../process/locks.ts';
import { readDotEnv } from './dot-env.ts';
import { readEnv } from './env-schema.ts';

/** The framework reads it on import. */
Object.assign(process.env, { NODE_ENV: 'production' });
readDotEnv();

/** Held until this process ends, so that no build replaces the files being served. */
async function holdBuild(): Promise<void> {
  try {
    await lock(projectLock('serving'), 'shared', () =>
      console.log('The site is being built; waiting for it.'),
    );
  } catch (error) {
    // In a read-only container nothing is built, so no lock is needed. On a read-only file system,
    // Node may answer ENOENT when it creates nested folders.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(?:EACCES|ENOENT|EPERM|EROFS|ERR_SQLITE_ERROR)$/.test(code)) throw error;
  }
}

/**
 * A build is tied to its settings: returns one line per variable whose value differs from the
 * build's. Unset variables take the build's value, so that per-request pages agree with static
 * ones.
 */
function adoptBuiltSettings(): string[] {
  const file = builtWithFile();
  if (!existsSync(file)) return ['There is no build to serve; run npm run build first.'];
  const built = JSON.parse(readFileSync(file, 'utf8')) as PublicSettings;
  const lines = differingSettings(built, process.env);
  if (lines.length > 0) return lines;
  for (const name of publicVariables) {
    const isLocal = name === 'SITE_URL' && built.SITE_URL.startsWith('http://localhost');
    if (!isLocal && !process.env[name]?.trim() && built[name]) process.env[name] = built[name];
  }
  return [];
}

function stop(lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

await holdBuild();
const differing = adoptBuiltSettings();
if (differing.length > 0) stop(differing);
const read = readEnv(process.env);
if (!read.ok) stop(read.lines);
