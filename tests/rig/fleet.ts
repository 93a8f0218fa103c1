import { demoAccount } from '../../reference-api/demo/account.ts';
import { call } from './ask.ts';
import { type RunningApi, startEmbeddedApi } from './embedded-api.ts';
import { type Edge, findNginx, startEdge } from './nginx.ts';
import { type Person, signIn } from './person.ts';
import { freePort } from './ports.ts';
import { hasPostgres, Postgres } from './postgres.ts';
import { hasRedis, RedisServer } from './redis.ts';
import { Site } from './site.ts';

/** Says which programs for a fleet are missing on this machine; false if none are. */
export function missingForAFleet(): string | false {
  const missing = [
    !findNginx() && 'nginx',
    !hasPostgres() && 'PostgreSQL',
    !hasRedis() && 'Redis',
  ].filter((name) => name !== false);
  return missing.length > 0 && `there is no ${missing.join(', no ')} here`;
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

type Parts = {
  sites: number;
  apis: number;
  /** Extra settings of a site, which also apply after a restart. */
  settings: (index: number) => Record<string, string>;
};

/** Starts sites behind nginx, embedded APIs on one PostgreSQL, and Redis for the limits. */
export async function startFleet({
  sites: siteCount = 2,
  apis: apiCount = 1,
  settings = () => ({}),
}: Partial<Parts> = {}) {
  const [postgres, redis] = await Promise.all([Postgres.create(), RedisServer.create()]);
  const ports = await Promise.all(Array.from({ length: apiCount }, freePort));
  const sites: Site[] = [];
  const apis: RunningApi[] = [];
  const ofAllApis = (act: (api: RunningApi) => unknown) => Promise.all(apis.map(act));
  let edge: Edge | undefined;

  const fleet = {
    postgres,
    redis,
    sites,
    apis,
    get door(): string {
      return edge?.url ?? '';
    },
    /** The port of nginx's own metrics. */
    get figures(): number {
      return edge?.figures ?? 0;
    },
    /** The end of the APIs' standard error, for messages of failed tests. */
    get lastErrors(): string {
      return apis.map((api) => api.errors().slice(-1_000)).join('\n');
    },
    /** Starts nginx. A later start uses the same ports. */
    startEdge: async (how: { keeps?: boolean } = {}) => {
      const at = edge && { port: edge.port, figures: edge.figures };
      edge = await startEdge(
        sites.map(({ port }) => port),
        { ...at, ...how },
      );
      return edge;
    },
    stopEdge: async () => void (await edge?.nginx.stop()),
    startApi: async (index = 0) => {
      const API_PORT = String(ports[index]);
      apis[index] = await startEmbeddedApi({ DATABASE_URL: postgres.url, API_PORT });
    },
    startApis: () => Promise.all([...ports.keys()].map(fleet.startApi)),
    /** Suspends the APIs, whose connections then stay open and unanswered. */
    freezeApis: () => void ofAllApis(({ child }) => child.kill('SIGSTOP')),
    thawApis: () => void ofAllApis(({ child }) => child.kill('SIGCONT')),
    killApis: () => ofAllApis((api) => api.stop('SIGKILL')),
    /** `folder` is the folder of another build. */
    startSite: async (index: number, env: Record<string, string> = {}, folder?: string) => {
      const port = sites[index]?.port ?? (await freePort());
      const all = {
        UPSTREAM_API_URL: `http://127.0.0.1:${ports[index % apiCount]}`,
        REDIS_URL: redis.url,
        TRUSTED_PROXY_HOPS: '1',
        UPSTREAM_BREAKER_COOLDOWN_MS: '1000',
        UPSTREAM_TIMEOUT_MS: '4000',
        SHUTDOWN_GRACE_MS: '500',
        ...settings(index),
        ...env,
      };
      sites[index] = await Site.start(all, { port, ...(folder && { folder }) });
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
  };

  // The first API starts alone, because it creates the tables.
  await fleet.startApi(0);
  await Promise.all([...ports.keys()].slice(1).map(fleet.startApi));
  await Promise.all(Array.from({ length: siteCount }, (_, index) => fleet.startSite(index)));
  await fleet.startEdge();
  return fleet;
}
