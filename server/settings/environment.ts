import { lock, projectLock } from '../../lib/locks.ts';
import { adoptBuiltSettings } from './built-with.ts';
import { readDotEnv } from './dot-env.ts';
import { readEnv } from './env-schema.ts';

/** Set before the framework is loaded, which reads it on import. */
Object.assign(process.env, { NODE_ENV: 'production' });
readDotEnv();

/** Held until this process ends, so that no build replaces the files being served. */
async function holdBuild(): Promise<void> {
  try {
    await lock(projectLock('serving'), 'shared', () =>
      console.log('The site is being built; waiting for it.'),
    );
  } catch (error) {
    // In a read-only container nothing is built either, so no lock is needed. Of a file system that
    // is read-only, Node says ENOENT where it makes folders within folders.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(?:EACCES|ENOENT|EPERM|EROFS|ERR_SQLITE_ERROR)$/.test(code)) throw error;
  }
}

function stop(lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

await holdBuild();
const differing = adoptBuiltSettings(process.env);
if (differing.length > 0) stop(differing);
const read = readEnv(process.env);
if (!read.ok) stop(read.lines);

/** The validated environment of `npm run serve`. */
export const environment = read.env;
