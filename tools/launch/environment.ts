import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hasDemoPages } from '../../lib/demo-pages.ts';
import { isLocalSite } from '../../lib/local-site.ts';
import { readPublicEnv } from '../../lib/public-env.ts';
import { readEnvironment } from '../../reference-api/environment.ts';
import { readDotEnv } from '../../server/settings/dot-env.ts';
import { readEnv } from '../../server/settings/env-schema.ts';

const dataFolder = '.data';
const secretFile = `${dataFolder}/session-secret`;

/** The session secret for localhost, stored so that sessions survive a restart. */
function localSecret(): string {
  // Set even if the folder exists, because only this user may read secrets and data.
  mkdirSync(dataFolder, { recursive: true });
  chmodSync(dataFolder, 0o700);
  if (existsSync(secretFile)) return readFileSync(secretFile, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(secretFile, secret, { mode: 0o600 });
  return secret;
}

/** An error with one line per variable, without values that we derived from a wrong one. */
function errorOf(lines: string[], environment: NodeJS.ProcessEnv): Error {
  const nameOf = (line: string) => line.split(' ')[0] ?? '';
  const own = lines.filter((line) => environment[nameOf(line)] || line.includes(' is not set'));
  return new Error([...new Map(own.map((text) => [nameOf(text), text])).values()].join('\n'));
}

/** Reads the environment once; wrong values stop the start with one line per variable. */
export function readLaunch() {
  readDotEnv();
  const environment: NodeJS.ProcessEnv = { ...process.env };
  const siteUrl = environment.SITE_URL || `http://localhost:${environment.PORT || 3000}`;

  const forChildren: NodeJS.ProcessEnv = { ...environment, SITE_URL: siteUrl };
  if (!environment.SESSION_SECRET && isLocalSite(siteUrl)) {
    forChildren.SESSION_SECRET = localSecret();
  }
  const site = readEnv(forChildren);
  const publicEnv = readPublicEnv(forChildren);
  if (!site.ok || !publicEnv.ok) {
    const lines = [...(publicEnv.ok ? [] : publicEnv.lines), ...(site.ok ? [] : site.lines)];
    throw errorOf(lines, environment);
  }

  // Set here, because the site only sees an API address, which may be that of the embedded API.
  forChildren.PRACTICE_HERE = publicEnv.settings.PRACTICE_HERE;

  // The embedded API also serves the demo checkout and the demo scheduling page.
  const { SCHEDULING_URL, ...settings } = publicEnv.settings;
  const isConfigured =
    SCHEDULING_URL &&
    settings.CHECKOUT_PROFESSIONAL_MONTHLY_URL &&
    settings.CHECKOUT_PROFESSIONAL_ANNUAL_URL;
  const usesDemo = !environment.UPSTREAM_API_URL || (hasDemoPages(forChildren) && !isConfigured);
  return {
    env: site.env,
    forChildren,
    /** The settings of the embedded API; undefined if it is not needed. */
    embeddedApi: usesDemo ? readEnvironment(forChildren) : undefined,
  };
}
