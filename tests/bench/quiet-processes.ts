import { sealData } from 'iron-session';
import { freePort } from '../rig/ports.ts';
import { Running } from '../rig/processes.ts';
import { sharedSecret } from '../rig/site.ts';
import { next } from './build-app.ts';

export type Quiet = Running & { url: string };

/** Starts a process and discards its log: reading it would take time from the load generator. */
export async function startQuietly(
  program: string[],
  path: string,
  own: Record<string, string> = {},
  cwd = '.',
): Promise<Quiet> {
  const port = own.PORT ?? String(await freePort());
  const usual = { PORT: port, REDIS_URL: '', NODE_ENV: 'production' };
  const env = { ...process.env, ...usual, ...own } as NodeJS.ProcessEnv;
  const running = new Running([process.execPath, ...program], { cwd, stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  return Object.assign(await running.answersAt(url + path), { url });
}

/** An app under `next start`. */
export const startQuietNext = (folder: string, own: Record<string, string> = {}) =>
  startQuietly([next, 'start'], '/', own, folder);

export const startCannedApi = () => startQuietly(['tests/bench/canned-api.ts'], '/me');

export const startQuietSite = (api: string, env: Record<string, string> = {}) =>
  startQuietly(['server/start.mjs'], '/healthz', {
    // Empty, so that the site's address follows from its port.
    SITE_URL: '',
    SESSION_SECRET: sharedSecret,
    UPSTREAM_API_URL: api,
    ...env,
  });

const tokenOf = (person: number) => `bench-token-${person}`;
export const bearerOf = (person: number) => ({ authorization: `Bearer ${tokenOf(person)}` });

/** A session cookie, sealed as the site seals it. */
export async function sessionCookieOf(person: number): Promise<{ cookie: string }> {
  const session = { token: tokenOf(person), expiresAt: null };
  return { cookie: `rapport-session=${await sealData(session, { password: sharedSecret })}` };
}
