import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { listen } from './ports.ts';

const dripMs = 100;

export type SilentLine = Awaited<ReturnType<typeof startSilentLine>>;

/**
 * A TCP proxy that can fall silent (it accepts connections and bytes, and sends nothing back) or
 * drip (it sends answers back one byte at a time).
 */
export async function startSilentLine(to: number) {
  const pairs = new Set<[near: Socket, far: Socket]>();
  /** Connections that are dripping a chunk; they are paused until its end. */
  const dripping = new Set<Socket>();
  let [isSilent, drips] = [false, false];
  let sent = '';

  const drip = (near: Socket, far: Socket, bytes: Buffer) => {
    far.pause();
    dripping.add(far);
    const end = () => {
      clearInterval(timer);
      dripping.delete(far);
    };
    let at = 0;
    const timer = setInterval(() => {
      const isLast = !drips || at === bytes.length - 1;
      near.write(drips ? bytes.subarray(at, at + 1) : bytes.subarray(at));
      at += 1;
      if (!isLast) return;
      end();
      if (!isSilent) far.resume();
    }, dripMs);
    near.once('close', end);
  };

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('data', (bytes) => {
      sent += bytes.toString('latin1');
      far.write(bytes);
    });
    far.on('data', (bytes) => (drips ? drip(near, far, bytes) : near.write(bytes)));
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (isSilent) far.pause();
  });
  await listen(server);

  return {
    port: (server.address() as AddressInfo).port,
    /** The bytes sent to the other side since the last call. */
    takeHeard: () => {
      const taken = sent;
      sent = '';
      return taken;
    },
    fallSilent: () => {
      isSilent = true;
      for (const [, far] of pairs) far.pause();
    },
    drip: () => {
      drips = true;
    },
    speak: () => {
      [isSilent, drips] = [false, false];
      for (const [, far] of pairs) if (!dripping.has(far)) far.resume();
    },
    stop: () => {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}
