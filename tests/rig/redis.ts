import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from './ports.ts';
import { ownFolder, Running } from './processes.ts';
import { until } from './until.ts';

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

const selfSigned = (folder: string): string[] => [
  ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=redis'.split(' '),
  '-addext',
  'subjectAltName=IP:127.0.0.1',
  '-keyout',
  path.join(folder, 'key.pem'),
  '-out',
  path.join(folder, 'certificate.pem'),
];

/** Why tests that need an encrypted Redis are skipped; false if it can be started. */
export const noEncryptedRedis =
  (!program || !existsSync('/usr/bin/openssl')) &&
  'there is no redis-server or no openssl here (apt-get install redis-server openssl)';

/** A server that belongs to one test, which may kill it. Its data survives a restart. */
export class RedisServer {
  readonly port: number;
  readonly #folder = ownFolder('redis');
  readonly #isEncrypted: boolean;
  #process: Running | undefined;

  private constructor(port: number, isEncrypted: boolean) {
    this.port = port;
    this.#isEncrypted = isEncrypted;
    if (isEncrypted) execFileSync('openssl', selfSigned(this.#folder), { stdio: 'ignore' });
  }

  static async create(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), false);
    await server.start();
    return server;
  }

  /** A server that accepts only TLS, with a self-signed certificate. */
  static async createEncrypted(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), true);
    await server.start();
    return server;
  }

  get url(): string {
    return `${this.#isEncrypted ? 'rediss' : 'redis'}://127.0.0.1:${this.port}`;
  }

  get certificateFile(): string {
    return path.join(this.#folder, 'certificate.pem');
  }

  async start(): Promise<void> {
    if (!program) throw new Error('There is no redis-server on this machine.');
    const port = this.#isEncrypted
      ? `--port 0 --tls-port ${this.port} --tls-cert-file certificate.pem --tls-key-file key.pem --tls-auth-clients no`
      : `--port ${this.port}`;
    const flags = `${port} --bind 127.0.0.1 --appendonly yes --appendfsync no`;
    const command = [program, ...flags.split(' '), '--save', ''];
    this.#process = new Running(command, { cwd: this.#folder });
    await until('Redis listens', () => isListening(this.port));
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.#process?.stop(signal);
  }

  /** From now on, the server answers reads and refuses writes. */
  refuseWrites(): Promise<void> {
    return this.#tell('CONFIG SET maxmemory 1');
  }

  takeWrites(): Promise<void> {
    return this.#tell('CONFIG SET maxmemory 0');
  }

  #tell(command: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.once('data', (reply) => {
        socket.destroy();
        if (reply.toString().startsWith('+OK')) resolve();
        else reject(new Error(reply.toString()));
      });
      socket.once('error', reject);
    });
  }
}
