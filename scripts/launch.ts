import { demoAccount } from '../reference-api/demo/account.ts';
import { readLaunch } from './launch/environment.ts';
import { isPortFree } from './launch/ports.ts';
import { startProcess, stopAll } from './launch/processes.ts';
import { buildIfStale } from './launch/site-build.ts';

/** `npm start`: the whole product. `npm run dev`: the same, with the framework's development server. */
const dev = process.argv.includes('--dev');

process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));

const { env, forChildren, embeddedApi, apiPort } = readLaunch();

async function requireFreePort(name: string, port: number): Promise<void> {
  if (await isPortFree(port)) return;
  console.error(
    `${name} is ${port}, and something else listens there; set ${name} to a free port.`,
  );
  process.exit(1);
}

async function startApi(): Promise<void> {
  if (!embeddedApi) return;
  await requireFreePort('API_PORT', apiPort);
  await startProcess({
    name: 'The embedded API',
    args: ['reference-api/main.ts'],
    env: forChildren,
    isReady: (line) => line.includes('"listening"'),
  });
}

async function startSite(): Promise<void> {
  const next = ['node_modules/next/dist/bin/next', 'dev', '--port', String(env.PORT)];
  await startProcess({
    name: 'The site',
    args: dev ? next : ['scripts/serve.ts'],
    env: dev ? forChildren : { ...forChildren, NODE_ENV: 'production' },
    isReady: (line) => line.includes(dev ? 'Ready in' : '"listening"'),
  });
}

function lastWords(): void {
  const own = env.UPSTREAM_API_URL === `http://127.0.0.1:${apiPort}`;
  console.log(`
  Rapport    http://localhost:${env.PORT}
  API        ${env.UPSTREAM_API_URL}${own ? ' (embedded; set UPSTREAM_API_URL for another)' : ''}
  Sign in    ${own ? `${demoAccount.email} / ${demoAccount.password}` : 'with an account of that API'}
`);
}

try {
  await requireFreePort('PORT', env.PORT);
  await Promise.all([startApi(), dev ? undefined : buildIfStale(forChildren)]);
  await startSite();
  lastWords();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}
