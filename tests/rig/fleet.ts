import { demoAccount } from '../../reference-api/demo/account.ts';
import { ask } from './ask.ts';
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

/** Three sites behind nginx, the embedded API on PostgreSQL, limits in Redis, each in its own process. */
export class Fleet {
  readonly postgres: Postgres;
  readonly redis: RedisServer;
  readonly #apiPort: number;
  #api: RunningApi | undefined;
  readonly #more: (index: number) => Record<string, string>;
  readonly sites: Site[] = [];
  #edge: Edge | undefined;

  private constructor(
    database: Postgres,
    redis: RedisServer,
    apiPort: number,
    more: (index: number) => Record<string, string>,
  ) {
    this.postgres = database;
    this.redis = redis;
    this.#apiPort = apiPort;
    this.#more = more;
  }

  /** `more`: further settings of a site, also after a restart. */
  static async start(
    more: (index: number) => Record<string, string> = () => ({}),
    count = 3,
  ): Promise<Fleet> {
    const [database, redis] = await Promise.all([Postgres.create(), RedisServer.create()]);
    const fleet = new Fleet(database, redis, await freePort(), more);
    await fleet.startApi();
    await Promise.all(Array.from({ length: count }, (_, index) => fleet.startSite(index)));
    await fleet.startEdge();
    return fleet;
  }

  get door(): string {
    return this.#edge?.url ?? '';
  }

  /** The port of nginx's own metrics. */
  get figures(): number {
    return this.#edge?.figures ?? 0;
  }

  /** A second start uses the same ports. */
  async startEdge(): Promise<void> {
    const at = this.#edge && { port: this.#edge.port, figures: this.#edge.figures };
    this.#edge = await startEdge(
      this.sites.map(({ port }) => port),
      at,
    );
  }

  async stopEdge(): Promise<void> {
    if (this.#edge) await stopEdge(this.#edge);
  }

  async startApi(): Promise<void> {
    const API_PORT = String(this.#apiPort);
    this.#api = await startEmbeddedApi({ DATABASE_URL: this.postgres.url, API_PORT });
  }

  /** The end of the API's standard error, for messages of failed tests. */
  get lastErrors(): string {
    return this.#api?.errors().slice(-1_000) ?? '';
  }

  /** Its connections stay open, and nothing is answered on them. */
  freezeApi(): void {
    this.#api?.child.kill('SIGSTOP');
  }

  thawApi(): void {
    this.#api?.child.kill('SIGCONT');
  }

  async killApi(): Promise<void> {
    await this.#api?.stop('SIGKILL');
  }

  async startSite(index: number, env: Record<string, string> = {}): Promise<void> {
    const port = this.sites[index]?.port ?? (await freePort());
    const settings = {
      UPSTREAM_API_URL: `http://127.0.0.1:${this.#apiPort}`,
      REDIS_URL: this.redis.url,
      TRUSTED_PROXY_HOPS: '1',
      UPSTREAM_BREAKER_COOLDOWN_MS: '1000',
      UPSTREAM_TIMEOUT_MS: '4000',
      SHUTDOWN_GRACE_MS: '500',
      ...this.#more(index),
      ...env,
    };
    this.sites[index] = await Site.start(settings, { port });
  }

  site(index: number): Site {
    const site = this.sites[index];
    if (!site) throw new Error(`There is no site ${index}.`);
    return site;
  }

  signIn(): Promise<Person> {
    return signIn(this.door, demoAccount.email, demoAccount.password);
  }

  async interview({ token }: Person, index = 0): Promise<string> {
    const { body } = await ask(this.door, '/api/conversations', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = JSON.parse(body.toString()) as { data: { id: string | number }[] };
    return String(data[index]?.id);
  }

  async stop(): Promise<void> {
    await this.stopEdge();
    await Promise.all(this.sites.map((site) => site.stop()));
    await this.#api?.stop();
    await this.redis.destroy();
    await this.postgres.destroy();
  }
}
