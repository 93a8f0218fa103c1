import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { DrizzleQueryError } from 'drizzle-orm';
import { createApp } from './app.ts';
import { keepDoingChores } from './chores.ts';
import { countingCoach } from './coach/counting-coach.ts';
import { transcribeAt } from './coach/transcribe.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { seedDemoAccount } from './demo/seed-demo-account.ts';
import { drain } from './drain.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { channel } from './events/changes.ts';
import { Live } from './events/live.ts';
import { partsChannel, readPart } from './events/parts.ts';
import { log } from './log.ts';
import { Practice } from './practice/practice.ts';
import { Recordings } from './practice/recordings.ts';

/** As long as a site waits for an answer by default: many sign-ins under way take several seconds. */
const drainMs = 10_000;
const workMs = 3_000;
const handBackMs = 1000;
const countingLeaseMs = 10_000;

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
  // While the database is locked, so that APIs that start together do this one after the other.
  // Nothing is deleted here: it may be a backup that was just restored, beside newer files.
  const prepare = environment.demoAccount ? seedDemoAccount : undefined;
  const opened = await openDatabase(environment, prepare);
  const { database } = opened;
  const endChores = keepDoingChores(database, recordings);
  const live = new Live();
  await opened.listen(channel, (userId) => (userId === null ? live.wakeAll() : live.wake(userId)));
  await opened.listen(partsChannel, (payload) => {
    const part = payload === null ? null : readPart(payload);
    if (part) live.wake(part.userId, part);
  });
  const practice = new Practice({ database, recordings, ...(await coachOf(environment)) });
  if (opened.kind === 'pglite') await practice.takeOver();
  const server = createServer({ keepAliveTimeout: 65_000 });
  stop = drainOnce(server, opened, live, () => Promise.all([practice.close(workMs), endChores()]));

  const { host, siteUrl, sellsPlans, sites, requestsPerMinute, stalledReaderMs } = environment;
  try {
    await listen(server, environment.ports, host);
  } catch (error) {
    await opened.close();
    throw error;
  }
  // The site promises encrypted storage, which only whoever runs this can give.
  const note = 'The API does not encrypt this folder: keep it on an encrypted disk.';
  log('warn', 'not-encrypted', { folder: environment.dataFolder, note });
  const { port } = server.address() as AddressInfo;
  const { publicUrl = `http://localhost:${port}` } = environment;
  const parts = {
    database,
    live,
    practice,
    siteUrl,
    publicUrl,
    sellsPlans,
    sites,
    requestsPerMinute,
    stalledReaderMs,
    dataFolder: environment.dataFolder,
  };
  server.on('request', getRequestListener(createApp(parts).fetch));
  // Whatever is logged: whoever has started it waits for this line.
  const time = new Date().toISOString();
  const where = { host, port, publicUrl, database: opened.kind };
  console.log(JSON.stringify({ level: 'info', time, event: 'listening', ...where }));
  // Nothing waits for this.
  if (environment.coach) await (await import('./coach/warm-model.ts')).warmModel(environment.coach);
}

/** On the first port that is free, which only listening can tell while others start as well. */
async function listen(server: Server, [port = 0, ...more]: number[], host: string): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken || more.length === 0) throw error;
    await listen(server, more, host);
  }
}

/** The coach and the transcription that the environment names, and how long they may take. */
async function coachOf({ coach, transcription }: Environment) {
  return {
    // The library is large, so it is loaded only if a model is named.
    coach: coach ? (await import('./coach/model-coach.ts')).modelCoach(coach) : countingCoach,
    transcribe: transcription ? transcribeAt(transcription) : null,
    // Transcribes a recording, then asks the model twice at most.
    leaseMs: countingLeaseMs + 2 * (coach?.deadlineMs ?? 0) + (transcription?.deadlineMs ?? 0),
  };
}

/**
 * Finishes pending requests, accepts no new ones, closes the database, and exits within seconds.
 */
function drainOnce(
  server: Server,
  opened: OpenDatabase,
  live: Live,
  endWork: () => Promise<unknown>,
) {
  return (signal: string) => {
    if (live.isClosing) return;
    log('info', 'stopping', { signal });
    live.close();
    const limitWork = async () => {
      const limit = sleep(workMs + handBackMs, undefined, { ref: false });
      await Promise.race([endWork(), limit]);
    };
    const ended = drain(server, drainMs).then(limitWork).then(opened.close);
    ended.then(() => process.exit(0), exitWith);
  };
}

/** The message of a failed query contains its values; its reason is in the cause. */
function exitWith(error: Error): never {
  const failed = error instanceof DrizzleQueryError && error.cause;
  console.error(failed ? `The database cannot be prepared: ${failed.message}` : error.message);
  process.exit(1);
}

start().catch(exitWith);
