import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { processWide } from '../process/process-wide.ts';

/**
 * The client's address. A handler of the framework cannot see the socket, and the framework passes a
 * client's own `X-Forwarded-For` through. So the socket's address is written into a header of ours before
 * anything else sees the request (see `instrumentation.ts`), replacing what a client sent under that name.
 */
const peerHeader = 'x-rapport-peer';

const hook = () => processWide('peer-hook', () => ({ installed: false }));

export function installPeerHeader(): void {
  if (hook().installed) return;
  hook().installed = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[peerHeader] = request.socket.remoteAddress ?? '';
  });
}

/**
 * `1.2.3.4`, `1.2.3.4:567`, `[::1]:567`, `::ffff:1.2.3.4`: one way to write each address. One IPv6 customer holds a
 * /64: counting single addresses would count nothing.
 */
function normalised(written: string): string | null {
  const text = written.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  // It would take `1` and `0x7f.1` for addresses too: no proxy writes those.
  if (!bare.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null;
  if (!ipaddr.isValid(bare)) return null;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The client's address, believing only the entries that our own proxies appended to `forwarded`, which is
 * what `X-Forwarded-For` says.
 */
export function addressBehind(
  peer: string | undefined,
  forwarded: string | undefined,
  trustedHops: number,
): string | null {
  const own = normalised(peer ?? '');
  if (trustedHops === 0) return own;
  const entries = forwarded?.split(',') ?? [];
  const claimed = entries[entries.length - trustedHops];
  return (claimed === undefined ? null : normalised(claimed)) ?? own;
}

/**
 * The same by headers alone. Null where it is not known: without the hook, a client could have sent the
 * header.
 */
export function clientAddress(headers: Headers, trustedHops: number): string | null {
  if (!hook().installed) return null;
  const forwarded = headers.get('x-forwarded-for') ?? undefined;
  return addressBehind(headers.get(peerHeader) ?? undefined, forwarded, trustedHops);
}

/** The framework writes the socket's address where no one has forwarded: then the two are the same. */
export function isForwarded(headers: Headers): boolean {
  const forwarded = headers.get('x-forwarded-for');
  return forwarded !== null && forwarded !== headers.get(peerHeader);
}
