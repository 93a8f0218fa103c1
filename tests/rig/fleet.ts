import { demoAccount } from '../../reference-api/demo/account.ts';
import { call } from './ask.ts';
import { type RunningApi, startEmbeddedApi } from './embedded-api.ts';
import { type Edge, findNginx, startEdge, stopEdge } from './nginx.ts';
import { type Person, signIn } from './person.ts';
import { freePort } from './ports.ts';
import { hasPostgres, Postgres } from './postgres.ts';
import { hasRedis, RedisServer } from './redis.ts';
import { Site } from './site.ts';

/** Which programs this machine lacks for a fleet; false if none. */
export function missingForAFleet(): string | false {
  const missing = [
    !findNginx() && 'nginx',
    !hasPostgres() && 'PostgreSQL',
    !hasRedis() && 'Redis',
  ].filter((name) => name !== false);
  return missing.length > 0 && `there is no ${missing.join(', no ')} here`;
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/**
 * Three sites behind nginx, the embedded API on PostgreSQL, limits in Redis, each in its own process.
 * `more`: further settings of a site, also after a restart.
 */
export async function startFleet(
  more: (index: number) => Record<string, string> = () => ({}),
  count = 3,
) {
  const [postgres, redis] = await Promise.all([Postgres.create(), RedisServer.create()]);
  const API_PORT = String(await freePort());
  const sites: Site[] = [];
  let api: RunningApi | undefined;
  let edge: Edge | undefined;

  const fleet = {
    postgres,
    redis,
    sites,
    get door(): string {
      return edge?.url ?? '';
    },
    /** The port of nginx's own metrics. */
    get figures(): number {
      return edge?.figures ?? 0;
    },
    /** The end of the API's standard error, for messages of failed tests. */
    get lastErrors(): string {
      return api?.errors().slice(-1_000) ?? '';
    },
    /** A second start uses the same ports. */
    startEdge: async () => {
      const at = edge && { port: edge.port, figures: edge.figures };
      edge = await startEdge(
        sites.map(({ port }) => port),
        at,
      );
    },
    stopEdge: async () => {
      if (edge) await stopEdge(edge);
    },
    startApi: async () => {
      api = await startEmbeddedApi({ DATABASE_URL: postgres.url, API_PORT });
    },
    /** Its connections stay open, and nothing is answered on them. */
    freezeApi: () => api?.child.kill('SIGSTOP'),
    thawApi: () => api?.child.kill('SIGCONT'),
    killApi: async () => void (await api?.stop('SIGKILL')),
    startSite: async (index: number, env: Record<string, string> = {}) => {
      const port = sites[index]?.port ?? (await freePort());
      const settings = {
        UPSTREAM_API_URL: `http://127.0.0.1:${API_PORT}`,
        REDIS_URL: redis.url,
        TRUSTED_PROXY_HOPS: '1',
        UPSTREAM_BREAKER_COOLDOWN_MS: '1000',
        UPSTREAM_TIMEOUT_MS: '4000',
        SHUTDOWN_GRACE_MS: '500',
        ...more(index),
        ...env,
      };
      sites[index] = await Site.start(settings, { port });
    },
    site: (index: number): Site => {
      const site = sites[index];
      if (!site) throw new Error(`There is no site ${index}.`);
      return site;
    },
    signIn: () => signIn(fleet.door, demoAccount.email, demoAccount.password),
    interview: async ({ token }: Person, index = 0): Promise<string> => {
      type Listed = { data: { id: string | number }[] };
      const { body } = await call<Listed>(fleet.door, 'GET /api/conversations', { token });
      return String(body.data[index]?.id);
    },
    stop: async () => {
      await fleet.stopEdge();
      await Promise.all(sites.map((site) => site.stop()));
      await api?.stop();
      await redis.destroy();
      await postgres.destroy();
    },
  };

  await fleet.startApi();
  await Promise.all(Array.from({ length: count }, (_, index) => fleet.startSite(index)));
  await fleet.startEdge();
  return fleet;
}
