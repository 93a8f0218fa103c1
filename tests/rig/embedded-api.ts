import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mine } from './processes.ts';

/** Servers left by a failed test would keep its process alive. */
const launched = new Set<ChildProcess>();

export async function endAllLaunched(): Promise<void> {
  const ends = [...launched].map((child) => once(child, 'exit'));
  for (const child of launched) child.kill('SIGKILL');
  await Promise.all(ends);
}

const cheapPasswords = `--import ${new URL('./cheap-passwords.mjs', import.meta.url)}`;

const main = fileURLToPath(new URL('../../reference-api/main.ts', import.meta.url));

export type RunningApi = {
  url: string;
  child: ChildProcess;
  /** Its standard error so far. */
  errors: () => string;
  /** Resolves with the exit code or the signal. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
};

export type FinishedApi = { code: number | null; output: string; errors: string };

/** Starts the embedded API as a person does: in its own process, on a free port. */
export async function startEmbeddedApi(
  variables: Record<string, string>,
  script = main,
): Promise<RunningApi> {
  const child = launch(variables, [script]);
  const errors: string[] = [];
  child.stderr?.on('data', (chunk) => errors.push(String(chunk)));
  const closed = once(child, 'close');
  const port = await listeningPort(child);
  if (port === undefined) {
    const [code] = await closed;
    throw new Error(`The embedded API ended with ${code}: ${errors.join('')}`);
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code, endedBy] = await ended;
    return code ?? endedBy;
  };
  return { url: `http://127.0.0.1:${port}`, child, errors: () => errors.join(''), stop };
}

/** For starts that fail. */
export async function runEmbeddedApi(variables: Record<string, string>): Promise<FinishedApi> {
  return finished(launch(variables));
}

export async function finished(child: ChildProcess): Promise<FinishedApi> {
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'rapport-contract-'));
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
  // Imported late, because few tests need it and it loads a database.
  const { openDatabase } = await import('../../reference-api/database.ts');
  const { close } = await openDatabase({ dataFolder: making });
  await close();
  // Another process may have been faster.
  await rename(making, made).catch(() => rm(making, { recursive: true }));
  return made;
}

/** Makes it a data folder where an API has run before, without accounts. */
export async function fillFolder(folder: string): Promise<void> {
  cpSync(await madeDatabase(), folder, { recursive: true });
}

/** A data folder where an API has run before, without accounts. */
export async function usedFolder(): ReturnType<typeof temporaryFolder> {
  const folder = await temporaryFolder();
  await fillFolder(folder.path);
  return folder;
}

export function launch(
  variables: Record<string, string>,
  [script, ...flags]: [string, ...string[]] = [main],
): ChildProcess {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const inherited = Object.entries({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }).filter(
    ([, value]) => value,
  );
  const child = mine(
    // Most of these processes are short-lived and need little of the database's code.
    spawn(process.execPath, ['--wasm-lazy-compilation', script, ...flags], {
      env: {
        ...Object.fromEntries(inherited),
        NODE_ENV: 'test',
        NODE_OPTIONS: cheapPasswords,
        API_PORT: '0',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  launched.add(child);
  child.once('exit', () => launched.delete(child));
  return child;
}

/** Undefined if the process ends before it listens. */
async function listeningPort(child: ChildProcess): Promise<number | undefined> {
  if (!child.stdout) throw new Error('The embedded API has no output to read its port from.');
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { event: string; port: number };
    if (said.event !== 'listening') continue;
    child.stdout.resume();
    return said.port;
  }
  return undefined;
}
