import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * One canonical form for `1.2.3.4`, `1.2.3.4:567`, `[::1]:567` and `::ffff:1.2.3.4`. An IPv6
 * address becomes its /64, because one customer holds a whole /64.
 */
export function canonicalAddress(input: string): string | null {
  const text = input.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  // Almost every address, recognized without parsing. ipaddr.js also accepts `1` and `0x7f.1`,
  // which no proxy writes.
  if (isIPv4(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The client's address, trusting only the entries that our own proxies appended to
 * `X-Forwarded-For`. Without a proxy, or where a proxy wrote no address, our own server writes the
 * socket's there (server/request-validation.ts); plain Next does if there is no such header.
 */
export function clientAddress(forwarded: string | null, trustedHops: number): string | null {
  const entries = forwarded?.split(',') ?? [];
  return canonicalAddress(entries[entries.length - Math.max(trustedHops, 1)] ?? '');
}
