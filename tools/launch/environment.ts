import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isLocalSite } from '../../lib/local-site.ts';
import { readPublicEnv } from '../../lib/public-env.ts';
import {
  type Environment as ApiEnvironment,
  readEnvironment,
} from '../../reference-api/environment.ts';
import { readDotEnv } from '../../server/settings/dot-env.ts';
import { type Env, readEnv } from '../../server/settings/env-schema.ts';

const dataFolder = '.data';
const secretFile = `${dataFolder}/session-secret`;

/** Sessions survive a restart because the secret made for localhost is kept beside the data. */
function localSecret(): string {
  // Secrets and people's data are nobody else's on this machine, also where the folder was there before.
  mkdirSync(dataFolder, { recursive: true });
  chmodSync(dataFolder, 0o700);
  if (existsSync(secretFile)) return readFileSync(secretFile, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(secretFile, secret, { mode: 0o600 });
  return secret;
}

/** One line a variable, and none for a value that we derived from a wrong one. */
function stop(lines: string[], given: NodeJS.ProcessEnv): never {
  const nameOf = (line: string) => line.split(' ')[0] ?? '';
  const own = lines.filter((line) => given[nameOf(line)] || line.includes(' is not set'));
  for (const line of new Map(own.map((text) => [nameOf(text), text])).values()) console.error(line);
  process.exit(1);
}

export type Launch = {
  env: Env;
  forChildren: NodeJS.ProcessEnv;
  /** What the embedded API will read; absent where nothing of it is used. */
  embeddedApi: ApiEnvironment | undefined;
};

function readEmbeddedApi(given: NodeJS.ProcessEnv): ApiEnvironment {
  try {
    return readEnvironment(given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** Everything from outside, read once; what is wrong stops the start with a line per variable. */
export function readLaunch(): Launch {
  readDotEnv();
  const given: NodeJS.ProcessEnv = { ...process.env };
  const siteUrl = given.SITE_URL || `http://localhost:${given.PORT || 3000}`;

  const forChildren: NodeJS.ProcessEnv = { ...given, SITE_URL: siteUrl };
  if (!given.SESSION_SECRET && URL.canParse(siteUrl) && isLocalSite(siteUrl)) {
    forChildren.SESSION_SECRET = localSecret();
  }
  const site = readEnv(forChildren);
  const open = readPublicEnv(forChildren);
  if (!site.ok || !open.ok) {
    return stop([...(open.ok ? [] : open.lines), ...(site.ok ? [] : site.lines)], given);
  }

  // The embedded API also serves the demo checkout and the demo scheduling page.
  const usesDemo =
    !given.UPSTREAM_API_URL ||
    !open.settings.SCHEDULING_URL ||
    !open.settings.CHECKOUT_PROFESSIONAL_MONTHLY_URL ||
    !open.settings.CHECKOUT_PROFESSIONAL_ANNUAL_URL;
  return {
    env: site.env,
    forChildren,
    embeddedApi: usesDemo ? readEmbeddedApi(forChildren) : undefined,
  };
}
