import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

export type TemporaryPostgres = { url: string; drop: () => Promise<void> };

const server = process.env.CONTRACT_POSTGRES_URL ?? 'postgres://root@127.0.0.1:5432/postgres';

/** An empty database of its own on the given server; null where no PostgreSQL answers. */
export async function temporaryPostgres(): Promise<TemporaryPostgres | null> {
  const name = `rapport_contract_${randomBytes(6).toString('hex')}`;
  if (!(await run(`create database ${name}`))) return null;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

async function run(statement: string): Promise<boolean> {
  const client = postgres(server, { max: 1, connect_timeout: 3, onnotice: () => undefined });
  try {
    await client.unsafe(statement);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ECONNREFUSED' || code === 'CONNECT_TIMEOUT') return false;
    throw error;
  } finally {
    await client.end({ timeout: 2 });
  }
}
