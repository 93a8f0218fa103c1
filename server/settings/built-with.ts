import { existsSync, readFileSync } from 'node:fs';
import { type PublicSettings, publicVariables, settingsThatDiffer } from '../../lib/public-env.ts';
import { builtWithFile } from '../build-files.ts';

type Environment = Record<string, string | undefined>;

/**
 * A build is tied to its settings. Returns one line per variable whose value differs from the
 * build's; variables that are not set take the build's value, so that per-request pages agree with
 * static ones.
 */
export function adoptBuiltSettings(environment: Environment): string[] {
  const file = builtWithFile();
  if (!existsSync(file)) {
    return ['There is no build to serve; run npm run build first.'];
  }
  const built = JSON.parse(readFileSync(file, 'utf8')) as PublicSettings;
  const lines = settingsThatDiffer(built, environment);
  if (lines.length > 0) return lines;
  for (const name of publicVariables) {
    const isLocal = name === 'SITE_URL' && built.SITE_URL.startsWith('http://localhost');
    if (!isLocal && !environment[name]?.trim() && built[name]) environment[name] = built[name];
  }
  return [];
}
