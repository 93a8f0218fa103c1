import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { processWide } from '../process/process-wide.ts';

/**
 * The client's address. A route handler of the framework cannot see the socket, and the framework
 * passes a client's own `X-Forwarded-For` through. So we write the socket's address into a header
 * of our own before anything else sees the request (see `instrumentation.ts`), replacing any
 * client's value.
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
 * One canonical form for `1.2.3.4`, `1.2.3.4:567`, `[::1]:567` and `::ffff:1.2.3.4`. An IPv6
 * address becomes its /64, because one customer holds a whole /64.
 */
function normalised(input: string): string | null {
  const text = input.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  // ipaddr.js also accepts `1` and `0x7f.1`, which no proxy writes.
  if (!bare.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null;
  if (!ipaddr.isValid(bare)) return null;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The client's address, trusting only the entries that our own proxies appended to
 * `X-Forwarded-For`.
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
 * The same from headers alone. Null without the hook: a client could have sent the peer header
 * itself.
 */
export function clientAddress(headers: Headers, trustedHops: number): string | null {
  if (!hook().installed) return null;
  const forwarded = headers.get('x-forwarded-for') ?? undefined;
  return addressBehind(headers.get(peerHeader) ?? undefined, forwarded, trustedHops);
}

/**
 * Without a proxy the framework sets `X-Forwarded-For` to the socket's address, so the two are
 * equal.
 */
export function isForwarded(headers: Headers): boolean {
  const forwarded = headers.get('x-forwarded-for');
  return forwarded !== null && forwarded !== headers.get(peerHeader);
}
