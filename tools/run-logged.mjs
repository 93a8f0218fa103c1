import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The private folder of set-up and start: logs of failed steps, the lock. */
export const ownFolder = fileURLToPath(new URL('../.setup', import.meta.url));

const lastLines = 12;

export class CommandFailed extends Error {
  /** @param {string} message @param {boolean} silent whether it was killed for lack of output */
  constructor(message, silent) {
    super(message);
    this.silent = silent;
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// A child must not outlive us.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a command with its output logged to a file, which is kept if the command fails. The error then says
 * how it failed, where the log is, and shows the last lines.
 * @param {string[]} command
 * @param {{ name: string, log: string, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean,
 *   ipc?: boolean, silentMs?: number, onLine?: (line: string) => unknown,
 *   worthShowing?: (line: string) => boolean }} options
 *   `name`: for messages; `ipc`: a channel by which the command notices our end; `silentMs`: it is killed
 *   after so long without output, not counting lines for which `onLine` returns false.
 * @returns {Promise<void>}
 */
export async function runLogged([file = '', ...args], options) {
  mkdirSync(ownFolder, { recursive: true });
  const log = path.join(ownFolder, options.log);
  const output = openSync(log, 'w');
  let silent = false;
  const how = await new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.env,
      shell: options.shell ?? false,
      stdio: ['ignore', 'pipe', 'pipe', ...(options.ipc ? [/** @type {const} */ ('ipc')] : [])],
    });
    running.add(child);
    const watch = options.silentMs
      ? setTimeout(() => {
          silent = true;
          child.kill('SIGKILL');
        }, options.silentMs)
      : undefined;
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text) => {
        writeSync(output, text);
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (options.onLine?.(line) !== false) watch?.refresh();
      });
    }
    child.on('error', (error) => resolve(`could not be run: ${error.message}`));
    child.on('close', (code, signal) => {
      clearTimeout(watch);
      running.delete(child);
      if (silent) resolve(`said nothing for ${(options.silentMs ?? 0) / 1000} s and was ended`);
      else resolve(code === 0 ? '' : `ended with ${signal ?? `code ${code}`}`);
    });
  });
  closeSync(output);
  if (!how) return rmSync(log);
  const all = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.trim());
  const shown = all.filter(options.worthShowing ?? (() => true)).slice(-lastLines);
  const said = `${options.name} ${how}; its whole log: ${log}`;
  throw new CommandFailed([said, ...shown.map((line) => `  ${line}`)].join('\n'), silent);
}
