import type { ChildProcess } from 'node:child_process';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { ask } from './ask.ts';
import { EmbeddedApi } from './embedded-api.ts';
import { findNginx, startEdge, stopNginx } from './nginx.ts';
import { type Person, signIn } from './person.ts';
import { hasPostgres, Postgres } from './postgres.ts';
import { hasRedis, RedisServer } from './redis.ts';
import { Site } from './site.ts';

/** What is missing on this machine for a fleet, in a word; nothing where all is there. */
export function missingForAFleet(): string | undefined {
  const missing = [
    !findNginx() && 'nginx',
    !hasPostgres() && 'PostgreSQL',
    !hasRedis() && 'Redis',
  ].filter((name) => name !== false);
  return missing.length > 0 ? `there is no ${missing.join(', no ')} here` : undefined;
}

const ports = { sites: [4771, 4772, 4773], api: 4774, edge: 4775, postgres: 4776, redis: 4777 };

/** Three sites behind nginx, the embedded API on PostgreSQL, limits in Redis: each a process of its own. */
export class Fleet {
  readonly door = `http://127.0.0.1:${ports.edge}`;
  readonly postgres: Postgres;
  readonly redis = new RedisServer(ports.redis);
  readonly api: EmbeddedApi;
  readonly sites: Site[] = [];
  #nginx: ChildProcess | undefined;

  private constructor(database: Postgres) {
    this.postgres = database;
    this.api = new EmbeddedApi(ports.api, database.url);
  }

  static async start(): Promise<Fleet> {
    const fleet = new Fleet(await Postgres.create(ports.postgres));
    await Promise.all([fleet.redis.start(), fleet.api.start()]);
    for (const index of ports.sites.keys()) await fleet.startSite(index);
    fleet.#nginx = await startEdge({
      port: ports.edge,
      sites: ports.sites,
      folder: '.data/fleet-edge',
    });
    return fleet;
  }

  async startSite(index: number, env: Record<string, string> = {}): Promise<void> {
    this.sites[index] = await Site.start(ports.sites[index] ?? 0, {
      UPSTREAM_API_URL: this.api.url,
      REDIS_URL: this.redis.url,
      TRUSTED_PROXY_HOPS: '1',
      UPSTREAM_BREAKER_COOLDOWN_MS: '1000',
      UPSTREAM_TIMEOUT_MS: '4000',
      SHUTDOWN_GRACE_MS: '500',
      SIGN_IN_ATTEMPTS_PER_ACCOUNT: '100000',
      ...env,
    });
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
    const { data } = JSON.parse(body.toString()) as {
      data: { id: string | number }[];
    };
    return String(data[index]?.id);
  }

  async stop(): Promise<void> {
    if (this.#nginx) await stopNginx(this.#nginx);
    await Promise.all(this.sites.map((site) => site.stop()));
    await this.api.stop();
    await this.redis.stop();
    await this.postgres.destroy();
  }
}
