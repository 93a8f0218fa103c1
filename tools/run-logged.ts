import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder of set-up and start, with the logs of failed steps and the pinned Node. */
export const ownFolder = fileURLToPath(new URL('../.setup', import.meta.url));

const lastLines = 12;

type Options = {
  /** The command's name in messages. */
  name: string;
  log: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  shell?: boolean;
  /** Opens a channel through which the command notices that we ended. */
  ipc?: boolean;
  /**
   * Kills the command after this time without output. A line for which `onLine` returns false does
   * not count.
   */
  silentMs?: number;
  onLine?: (line: string) => unknown;
  worthShowing?: (line: string) => boolean;
};

/**
 * Runs a command and logs its output to a file, which is kept if the command fails. The error then
 * says how it failed and where the log is, and shows the last lines.
 */
export async function runLogged(command: string[], options: Options): Promise<void> {
  mkdirSync(ownFolder, { recursive: true });
  const log = path.join(ownFolder, options.log);
  const output = openSync(log, 'w');
  const failure = await run(command, options, (text) => writeSync(output, text));
  closeSync(output);
  if (!failure) return rmSync(log);
  const shown = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .filter(options.worthShowing ?? (() => true))
    .slice(-lastLines);
  const said = `${options.name} ${failure}; its whole log: ${log}`;
  throw new Error([said, ...shown.map((line) => `  ${line}`)].join('\n'));
}

/** Resolves to a text that says how the command failed, or to undefined if it did not. */
function run(
  [file = '', ...args]: string[],
  { cwd, env, shell = false, ipc = false, silentMs, onLine }: Options,
  write: (text: string) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env,
      shell,
      stdio: ['ignore', 'pipe', 'pipe', ipc ? 'ipc' : 'ignore'],
    });
    const end = () => child.kill('SIGKILL');
    // The command must not outlive us.
    process.once('exit', end);
    let silent = false;
    const endSilent = () => {
      silent = true;
      end();
    };
    const watch = silentMs ? setTimeout(endSilent, silentMs) : undefined;
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        write(`${line}\n`);
        if (onLine?.(line) !== false) watch?.refresh();
      });
    }
    child.on('error', (error) => resolve(`could not be run: ${error.message}`));
    child.on('close', (code, signal) => {
      clearTimeout(watch);
      process.off('exit', end);
      if (silent) resolve(`said nothing for ${(silentMs ?? 0) / 1000} s and was ended`);
      else resolve(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`);
    });
  });
}
