import ipaddr from 'ipaddr.js';

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
 * The same from headers alone. Without a proxy, `X-Forwarded-For` is the socket's address: our own
 * server sets it (server/request-validation.ts), and plain Next does unless the client sent one.
 */
export const clientAddress = (headers: Headers, trustedHops: number): string | null =>
  addressBehind(undefined, headers.get('x-forwarded-for') ?? undefined, Math.max(trustedHops, 1));
