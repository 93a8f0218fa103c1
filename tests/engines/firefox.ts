import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, mine } from '../rig/processes.ts';
import { CommandError, type CommandName, type Session } from './webdriver.ts';

type Reply = [
  kind: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];
type Waiting = {
  command: string;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};

/**
 * Firefox's own protocol, to which geckodriver translates WebDriver: messages of a length, a colon
 * and JSON. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('close', () => {
      for (const { command, reject } of this.#waiting.values()) {
        reject(new Error(`${command}: Firefox went away.`));
      }
    });
  }

  send(command: string, parameters: Record<string, unknown> = {}): Promise<unknown> {
    this.#lastId += 1;
    const message = JSON.stringify([0, this.#lastId, `WebDriver:${command}`, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => {
      this.#waiting.set(this.#lastId, { command, resolve, reject });
    });
  }

  #read(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The first message is a greeting, not an array.
      if (Array.isArray(message)) this.#settle(message as Reply);
    }
  }

  #settle([, id, error, result]: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new CommandError(waiting.command, error));
    else waiting?.resolve(result);
  }
}

/** Switches off the requests that Firefox makes for itself, and allows autoplay. */
const quiet = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.autoplay.default': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

async function socketOf(port: number): Promise<Socket> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    if (Date.now() > giveUpAt) throw new Error('Firefox does not answer.');
    await sleep(100);
  }
}

export async function startFirefox(file: string, port: number, log: string): Promise<Session> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const preferences = Object.entries({ 'marionette.port': port, ...quiet });
  const lines = preferences.map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const output = openSync(log, 'w');
  const child = mine(
    spawn(file, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
      // Firefox refuses a home folder of another user.
      env: { ...process.env, LANG: 'en_US.UTF-8', HOME: profile },
      stdio: ['ignore', output, output],
    }),
  );
  const stop = async () => {
    child.kill('SIGKILL');
    await ended(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const marionette = new Marionette(await socketOf(port));
    const opened = (await marionette.send('NewSession')) as {
      capabilities: { browserVersion: string };
    };
    return {
      version: `Firefox ${opened.capabilities.browserVersion}`,
      send: async (command: CommandName, parameters) => {
        const result = await marionette.send(command, parameters);
        return (result as { value?: unknown } | null)?.value;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
