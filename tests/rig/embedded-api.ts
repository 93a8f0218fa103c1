import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { call } from './ask.ts';
import { ended, mine, ownFolder } from './processes.ts';

const cheapPasswords = `--import ${new URL('./cheap-passwords.mjs', import.meta.url)}`;

const main = fileURLToPath(new URL('../../reference-api/main.ts', import.meta.url));

export type RunningApi = {
  url: string;
  child: ChildProcess;
  /** The process's standard error so far. */
  errors: () => string;
  /** The process's standard output so far. */
  output: () => string;
  /** Resolves with the exit code, or the signal that ended the process. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
};

/** Starts the embedded API in its own process, on a free port. */
export async function startEmbeddedApi(
  variables: Record<string, string>,
  script = main,
): Promise<RunningApi> {
  const child = launch(variables, [script]);
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  const closed = once(child, 'close');
  const port = await listeningPort(child.stdout);
  if (port === undefined) {
    const [code] = await closed;
    throw new Error(`The embedded API ended with ${code}: ${errors.join('')}`);
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended(child);
    return child.exitCode ?? child.signalCode;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    errors: () => errors.join(''),
    output: () => output.join(''),
    stop,
  };
}

/** Waits until a process has ended, for instance because it failed to start. */
export async function finished(child: ReturnType<typeof launch>) {
  child.stdout.resume();
  const [errors] = await Promise.all([text(child.stderr), ended(child)]);
  return { code: child.exitCode, errors };
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = ownFolder('contract');
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** An empty database, cached until a migration changes, because creating one takes seconds. */
async function madeDatabase(): Promise<string> {
  const madeOf = createHash('sha256');
  for (const file of globSync([
    'reference-api/migrations/*.sql',
    'node_modules/@electric-sql/pglite/package.json',
  ]))
    madeOf.update(readFileSync(file));
  const made = `node_modules/.cache/rapport-database/${madeOf.digest('hex')}`;
  if (existsSync(made)) return made;
  const making = `${made}.${process.pid}`;
  // Imported here, because it loads a database and few tests need it.
  const { openDatabase } = await import('../../reference-api/database.ts');
  const { close } = await openDatabase({ dataFolder: making });
  await close();
  // Another process may have made the same database in the meantime.
  await rename(making, made).catch(() => rm(making, { recursive: true }));
  return made;
}

/** Turns a folder into the data folder of an API that has run before and has no accounts. */
export async function fillFolder(folder: string): Promise<void> {
  cpSync(await madeDatabase(), folder, { recursive: true });
}

/** A new data folder of an API that has run before and has no accounts. */
export async function usedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder();
  await fillFolder(folder.path);
  return folder;
}

export function launch(
  variables: Record<string, string>,
  [script, ...flags]: [string, ...string[]] = [main],
) {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const inherited = Object.entries({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }).filter(
    ([, value]) => value,
  );
  return mine(
    // Lazily, because most of these processes are short-lived and need little of PGlite's code.
    spawn(process.execPath, ['--wasm-lazy-compilation', script, ...flags], {
      env: {
        ...Object.fromEntries(inherited),
        NODE_ENV: 'test',
        NODE_OPTIONS: cheapPasswords,
        API_PORT: '0',
        COACH: 'off',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

type Listed = { data: { id: string; attributes: { title: string } }[] };

/** The token of a new session of the demo account. */
export async function demoToken(url: string): Promise<string> {
  const { email, password } = demoAccount;
  return String((await call(url, 'POST /login', { json: { email, password } })).body.token);
}

export async function interviewsOf(url: string, token: string): Promise<Listed['data']> {
  const { status, body } = await call<Listed>(url, 'GET /conversations', { token });
  if (status !== 200) throw new Error(`The list is answered ${status}.`);
  return body.data;
}

export const renameInterview = (
  url: string,
  token: string,
  id: string | undefined,
  title: string,
) => call(url, `PUT /conversations/${id}`, { token, json: { conversation: { title } } });

/** The port that the process reports; undefined if it ends before it listens. */
async function listeningPort(output: Readable): Promise<number | undefined> {
  for await (const line of createInterface({ input: output })) {
    const { event, port } = JSON.parse(line) as { event: string; port: number };
    if (event !== 'listening') continue;
    output.resume();
    return port;
  }
  return undefined;
}
