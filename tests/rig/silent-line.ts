import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

const dripMs = 100;

/**
 * A TCP proxy that can fall silent (it accepts connections and bytes, and nothing comes back) or drip
 * (what comes back comes a byte at a time).
 */
export class SilentLine {
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  /** Connections in the middle of a dripped part; what follows waits. */
  readonly #dripping = new Set<Socket>();
  #isSilent = false;
  #drips = false;

  private constructor(to: number) {
    this.#server = createServer((near) => {
      const far = connect(to, '127.0.0.1');
      const pair: [Socket, Socket] = [near, far];
      this.#pairs.add(pair);
      near.on('data', (bytes) => far.write(bytes));
      far.on('data', (bytes) => (this.#drips ? this.#drip(pair, bytes) : near.write(bytes)));
      for (const [one, other] of [pair, [far, near] as const]) {
        one.on('error', () => other.destroy());
        one.on('close', () => {
          other.destroy();
          this.#pairs.delete(pair);
        });
      }
      if (this.#isSilent) far.pause();
    });
  }

  static async start(to: number): Promise<SilentLine> {
    const line = new SilentLine(to);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  fallSilent(): void {
    this.#isSilent = true;
    for (const [, far] of this.#pairs) far.pause();
  }

  drip(): void {
    this.#drips = true;
  }

  #drip([near, far]: [Socket, Socket], bytes: Buffer): void {
    far.pause();
    this.#dripping.add(far);
    const end = () => {
      clearInterval(timer);
      this.#dripping.delete(far);
    };
    let at = 0;
    const timer = setInterval(() => {
      const isLast = !this.#drips || at === bytes.length - 1;
      near.write(this.#drips ? bytes.subarray(at, at + 1) : bytes.subarray(at));
      at += 1;
      if (!isLast) return;
      end();
      if (!this.#isSilent) far.resume();
    }, dripMs);
    near.once('close', end);
  }

  speak(): void {
    this.#isSilent = false;
    this.#drips = false;
    for (const [, far] of this.#pairs) if (!this.#dripping.has(far)) far.resume();
  }

  stop(): void {
    this.#server.close();
    for (const [near, far] of this.#pairs) for (const socket of [near, far]) socket.destroy();
  }
}
