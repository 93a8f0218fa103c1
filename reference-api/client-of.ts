import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Networks as `10.0.0.0/8`, or single addresses; null if one is neither. */
export function networksIn(text: string): BlockList | null {
  const list = new BlockList();
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const length = bits === undefined ? most : Number(bits);
    if (isIP(address) === 0 || !Number.isInteger(length) || length < 0 || length > most)
      return null;
    list.addSubnet(address, length, family);
  }
  return list;
}

/** What a proxy may have written: an address, or the network of one. */
const address = /^[\da-f.:]{2,45}(?:\/\d{1,3})?$/i;

/**
 * The client's address: the one that the site names, if the connection comes from one of our sites,
 * otherwise the connection's own.
 */
export function clientOf(context: Context, sites: BlockList): string {
  const from = (getConnInfo(context).remote.address ?? '').replace(/^::ffff:/, '');
  const named = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const isOurs = isIP(from) !== 0 && sites.check(from, isIP(from) === 6 ? 'ipv6' : 'ipv4');
  return isOurs && address.test(named) ? named : from || 'unknown';
}
