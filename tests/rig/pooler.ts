import { chownSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './ports.ts';
import { hasPostgres, type Postgres, whoRunsIt } from './postgres.ts';
import { ownFolder, Running } from './processes.ts';
import { until } from './until.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  (file) => existsSync(file),
);

/** Why tests that need PgBouncer are skipped; false if it is installed. */
export const noPooler =
  (!program || !hasPostgres()) &&
  'there is no PgBouncer or no PostgreSQL here (apt-get install pgbouncer postgresql)';

/**
 * Starts PgBouncer in transaction mode, with few connections to this server; returns its address.
 */
export async function startPooler(server: Postgres): Promise<string> {
  if (!program) throw new Error('There is no PgBouncer on this machine.');
  const folder = ownFolder('pooler');
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `postgres = host=127.0.0.1 port=${server.port} dbname=postgres user=rapport`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'query_timeout = 10',
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const who = whoRunsIt();
  for (const one of [folder, file])
    if (who.uid !== undefined && who.gid !== undefined) chownSync(one, who.uid, who.gid);
  const running = new Running([program, file], { ...who, cwd: '/', endedBy: 'SIGINT' });
  const url = `postgres://rapport@127.0.0.1:${port}/postgres`;
  await until('PgBouncer answers', async () => {
    if (!running.isAlive) throw new Error(running.output);
    const client = new pg.Client(url);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  });
  return url;
}
