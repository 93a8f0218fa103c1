import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { DrizzleQueryError } from 'drizzle-orm';
import { createApp } from './app.ts';
import { rulesCoach } from './coach/rules-coach.ts';
import { transcribeAt } from './coach/transcribe.ts';
import { type Database, type OpenDatabase, openDatabase } from './database.ts';
import { seedDemoAccount } from './demo/seed-demo-account.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { channel } from './events/changes.ts';
import { forgetEvents } from './events/forget-events.ts';
import { Live } from './events/live.ts';
import { purgeDeletedAccounts } from './own-account.ts';
import { Practice } from './practice/practice.ts';
import { Recordings } from './practice/recordings.ts';
import { reasonOf } from './reason-of.ts';
import { forgetEndedShares } from './shares/shares.ts';

const drainMs = 3000;
const handBackMs = 1000;
const hourMs = 60 * 60 * 1000;
const rulesLeaseMs = 10_000;

/**
 * The action on SIGTERM and SIGINT: exits at once until there is something to close (process 1 of a
 * container ignores signals without a listener). The listener itself is never replaced, so that no
 * signal is lost.
 */
let stop: (signal: string) => void = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal));

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const recordings = new Recordings(join(environment.dataFolder, 'recordings'));
  const forget = async (database: Database) => {
    await purgeDeletedAccounts(database, recordings);
    await forgetEvents(database);
    await forgetEndedShares(database);
    await recordings.sweep(database);
  };
  // While the database is locked, so that APIs that start together do this one after the other.
  const opened = await openDatabase(environment, async (database) => {
    await forget(database);
    if (environment.demoAccount) await seedDemoAccount(database);
  });
  const { database } = opened;
  setInterval(() => {
    forget(database).catch((error: Error) => {
      console.error(JSON.stringify({ event: 'not-forgotten', reason: reasonOf(error) }));
    });
  }, hourMs).unref();
  const live = new Live();
  await opened.listen(channel, (userId) => (userId === null ? live.wakeAll() : live.wake(userId)));
  const practice = new Practice({ database, recordings, ...(await coachOf(environment)) });
  if (opened.kind === 'pglite') await practice.takeOver();
  const server = createServer({ keepAliveTimeout: 65_000 });
  stop = drainOnce(server, opened, live, practice);

  const { host, siteUrl, sellsPlans, requestsPerMinute } = environment;
  try {
    await once(server.listen(environment.port, host), 'listening');
  } catch (error) {
    await opened.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const { publicUrl = `http://localhost:${port}` } = environment;
  const parts = { database, live, practice, siteUrl, publicUrl, sellsPlans, requestsPerMinute };
  server.on('request', getRequestListener(createApp(parts).fetch));
  console.log(JSON.stringify({ event: 'listening', host, port, publicUrl, database: opened.kind }));
}

/** The coach and the transcription that the environment names, and how long they may take. */
async function coachOf({ coach, transcription }: Environment) {
  return {
    // The library is large, so it is loaded only if a model is named.
    coach: coach
      ? (await import('./coach/model-coach.ts')).modelCoach(coach, rulesCoach)
      : rulesCoach,
    transcribe: transcription ? transcribeAt(transcription) : null,
    // Transcribes a recording, then asks the model twice at most.
    leaseMs: rulesLeaseMs + 2 * (coach?.deadlineMs ?? 0) + (transcription?.deadlineMs ?? 0),
  };
}

/**
 * Finishes pending requests, accepts no new ones, closes the database, and exits within seconds.
 */
function drainOnce(server: Server, opened: OpenDatabase, live: Live, practice: Practice) {
  return (signal: string) => {
    if (live.isClosing) return;
    console.log(JSON.stringify({ event: 'stopping', signal }));
    live.close();
    const timeout = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timeout);
      const limit = sleep(drainMs + handBackMs, undefined, { ref: false });
      const answered = Promise.race([practice.close(drainMs), limit]);
      answered.then(opened.close).then(() => process.exit(0), exitWith);
    });
    server.closeIdleConnections();
  };
}

/** The message of a failed query contains its values; its reason is in the cause. */
function exitWith(error: Error): never {
  const failed = error instanceof DrizzleQueryError && error.cause;
  console.error(failed ? `The database cannot be prepared: ${failed.message}` : error.message);
  process.exit(1);
}

start().catch(exitWith);
