import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { DrizzleQueryError } from 'drizzle-orm';
import { createApp } from './app.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { seedDemoAccount } from './demo/seed-demo-account.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { purgeDeletedAccounts } from './own-account.ts';

const drainMs = 3000;
const hourMs = 60 * 60 * 1000;

/**
 * The action on SIGTERM and SIGINT: exits at once until there is something to close (process 1 of a
 * container ignores signals without a listener). The listener itself is never replaced, so that no
 * signal is lost.
 */
let stop: (signal: string) => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const opened = await openDatabase(environment, async (database) => {
    await purgeDeletedAccounts(database);
    if (environment.demoAccount) await seedDemoAccount(database);
  });
  setInterval(() => {
    purgeDeletedAccounts(opened.database).catch(({ name }: Error) => {
      console.error(JSON.stringify({ event: 'not-forgotten', reason: name }));
    });
  }, hourMs).unref();
  const server = createServer({ keepAliveTimeout: 65_000 });
  stop = drainOnce(server, opened);
  server.once('error', (error) => {
    void opened.close().finally(() => exitWith(error));
  });
  server.listen(environment.port, environment.host, () => answer(server, environment, opened));
}

/**
 * Called once the server listens: the public address may depend on the port, which is known only
 * now.
 */
function answer(server: Server, environment: Environment, opened: OpenDatabase): void {
  const { port } = server.address() as AddressInfo;
  const { siteUrl, sellsPlans, requestsPerMinute } = environment;
  const { publicUrl = `http://localhost:${port}` } = environment;
  const { kind, database, inTransaction } = opened;
  const reached = { database, inTransaction, siteUrl, publicUrl };
  const app = createApp({ ...reached, sellsPlans, requestsPerMinute });
  server.on('request', getRequestListener(app.fetch));
  console.log(
    JSON.stringify({ event: 'listening', host: environment.host, port, publicUrl, database: kind }),
  );
}

/**
 * Finishes pending requests, accepts no new ones, closes the database, and exits within seconds.
 */
function drainOnce(server: Server, opened: OpenDatabase): (signal: string) => void {
  let stopping = false;
  return (signal) => {
    if (stopping) return;
    stopping = true;
    console.log(JSON.stringify({ event: 'stopping', signal }));
    const timeout = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timeout);
      opened.close().then(
        () => process.exit(0),
        (error: Error) => exitWith(error),
      );
    });
    server.closeIdleConnections();
  };
}

/** A failed query's own message holds its values, and its reason only as its cause. */
function exitWith(error: Error): never {
  const failed = error instanceof DrizzleQueryError && error.cause;
  console.error(failed ? `The database cannot be prepared: ${failed.message}` : error.message);
  process.exit(1);
}

start().catch(exitWith);
