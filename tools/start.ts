import './one-line-errors.ts';

import { demoAccount } from '../reference-api/demo/account.ts';
import { lock, projectLock } from '../server/process/locks.ts';
import {
  apiProgram,
  findDataFolder,
  firstFreePort,
  isPortFree,
  requireApiPort,
} from './launch/embedded-api.ts';
import { readLaunch } from './launch/environment.ts';
import { findCoach } from './launch/local-model.ts';
import { startProcess, stopAll } from './launch/processes.ts';
import { buildSite } from './launch/site-build.ts';

/**
 * `npm start`: starts the whole product. `npm run dev`: starts it with the framework's development
 * server, and with an API that restarts after each change.
 */
const dev = process.argv.includes('--dev');

process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));

const { env, forChildren, embeddedApi } = readLaunch();
/** The line that names the coaching model. */
let coach = '';
let apiAddress = forChildren.UPSTREAM_API_URL && env.UPSTREAM_API_URL;

/** Starts the API under a lock, because two starts at a time could choose the same data folder. */
async function startApi(): Promise<void> {
  if (!embeddedApi) return;
  const choosing = await lock(projectLock('starting'), 'alone', () =>
    console.log('Another start is under way; waiting for it.'),
  );
  try {
    const [dataFolder, found] = await Promise.all([
      findDataFolder(forChildren, env.PORT),
      findCoach(forChildren),
    ]);
    coach = found.line;
    const port = dev ? await firstFreePort(embeddedApi.ports) : undefined;
    if (port !== undefined) forChildren.API_PORT = String(port);
    const listening = await startProcess({
      name: 'The embedded API',
      args: apiProgram(dev),
      // Only warnings, because the site logs each call.
      env: {
        LOG_LEVEL: 'warn',
        ...forChildren,
        ...found.settings,
        PORT: String(env.PORT),
        DATA_DIR: dataFolder,
      },
      isReady: (line) => line.includes('"listening"'),
    });
    forChildren.API_PORT = String(JSON.parse(listening).port);
    apiAddress ||= `http://127.0.0.1:${forChildren.API_PORT}`;
  } finally {
    choosing.release();
  }
}

async function startSite(): Promise<void> {
  const next = ['node_modules/next/dist/bin/next', 'dev', '--port', String(env.PORT)];
  await startProcess({
    name: 'The site',
    args: dev ? next : ['server/start.mjs'],
    env: { ...forChildren, UPSTREAM_API_URL: apiAddress },
    isReady: (line) => line.includes(dev ? 'Ready in' : '"listening"'),
  });
}

function printSummary(): void {
  const isEmbedded = !forChildren.UPSTREAM_API_URL;
  const note = isEmbedded ? ' (embedded; set UPSTREAM_API_URL for another)' : '';
  const account =
    isEmbedded && embeddedApi?.demoAccount
      ? `${demoAccount.email} / ${demoAccount.password}`
      : 'with an account of that API';
  console.log(`
  Rapport    http://localhost:${env.PORT}
  API        ${apiAddress}${note}
  Sign in    ${account}${isEmbedded ? `\n  Coach      ${coach}` : ''}
`);
}

try {
  if (!(await isPortFree(env.PORT))) {
    throw new Error(
      `PORT is ${env.PORT}, and something else listens there; set PORT to a free port.`,
    );
  }
  if (embeddedApi) await requireApiPort(forChildren, env.PORT);
  await Promise.all([startApi(), dev ? undefined : buildSite(forChildren, { onlyIfStale: true })]);
  await startSite();
  printSummary();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}
