import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { seedDemoAccount } from './demo/seed-demo-account.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { forgetDeleted } from './own-account.ts';

const drainMs = 3000;
const hourMs = 60 * 60 * 1000;

/**
 * What a signal does: until there is something to close, it exits (process 1 of a container ignores signals
 * without a listener). The listener is never replaced, because a signal that arrives in between would be
 * lost.
 */
let stop: (signal: string) => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const opened = await openDatabase(environment, async (database) => {
    await forgetDeleted(database);
    if (environment.demoAccount) await seedDemoAccount(database);
  });
  setInterval(() => {
    forgetDeleted(opened.database).catch(({ name }: Error) => {
      console.error(JSON.stringify({ event: 'not-forgotten', reason: name }));
    });
  }, hourMs).unref();
  const server = createServer({ keepAliveTimeout: 65_000 });
  stop = drainOnce(server, opened);
  server.once('error', (error) => {
    void opened.close().finally(() => refuse(error));
  });
  server.listen(environment.port, environment.host, () => answer(server, environment, opened));
}

/** The public address depends on the port, and the port is known only now: nobody has asked yet. */
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

/** Answers what was asked, takes nothing new, closes the database, and is gone within seconds. */
function drainOnce(server: Server, opened: OpenDatabase): (signal: string) => void {
  let stopping = false;
  return (signal) => {
    if (stopping) return;
    stopping = true;
    console.log(JSON.stringify({ event: 'stopping', signal }));
    const impatience = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(impatience);
      opened.close().then(
        () => process.exit(0),
        (error: Error) => refuse(error),
      );
    });
    server.closeIdleConnections();
  };
}

function refuse(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

start().catch(refuse);
