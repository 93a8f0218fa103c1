import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, mine } from './processes.ts';

const program = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
].find((file) => existsSync(file));

export const hasRedis = (): boolean => program !== undefined;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A server of the test's own, in memory only, that may be killed. */
export class RedisServer {
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (!program) throw new Error('There is no redis-server on this machine.');
    const flags = [
      '--port',
      String(this.port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    this.#child = mine(spawn(program, flags, { stdio: 'ignore', cwd: '/tmp' }));
    const giveUpAt = Date.now() + 10_000;
    while (!(await isListening(this.port))) {
      if (Date.now() > giveUpAt) throw new Error('Redis did not start.');
      await sleep(50);
    }
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!this.#child) return;
    this.#child.kill(signal);
    await ended(this.#child);
  }
}
