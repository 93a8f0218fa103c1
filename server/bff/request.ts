import 'server-only';
import type { z } from 'zod';
import { idempotencyKeyPattern } from '../../lib/contract/practice.ts';
import { holdsStorableText } from '../../lib/contract/storable-text.ts';
import { clientAddress } from '../guard/client-address.ts';
import { hasSameOriginProof } from '../guard/same-origin.ts';
import { env } from '../settings/env.ts';
import type { HeldBytes } from '../upstream/held-bytes.ts';
import { Problem } from '../upstream/problem.ts';
import type { Client } from '../upstream/request.ts';
import { arriving } from './body.ts';

const jsonTypes = /^application\/json\s*(?:;.*)?$/i;
export const usualBody = 64 * 1024;

export function requireSameOrigin({ headers }: Request): void {
  if (!hasSameOriginProof(headers, env().SITE_URL)) throw new Problem('origin-foreign');
}

const bearerPattern = /^Bearer ([\x21-\x7e]+)$/i;

/** The bearer alone authorises a call; a cookie never does. */
export function findBearer({ headers }: Request): string | undefined {
  return bearerPattern.exec(headers.get('authorization') ?? '')?.[1];
}

/**
 * An oversized body is read and discarded up to this size, because a client that is disconnected
 * while sending often never sees the answer.
 */
const discarded = 6 * 1024 * 1024;

async function readCapped(
  request: Request,
  held: HeldBytes | undefined,
  largest: number,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let received = 0;
  for await (const piece of arriving(request, held, largest)) {
    received += piece.length;
    if (received <= largest) pieces.push(piece);
    else if (received > discarded) break;
  }
  if (received > largest) throw new Problem('body-too-large');
  return Buffer.concat(pieces, received);
}

/** A rule of the contract that has a code of its own. */
function reasonOf({ issues: [issue] }: z.ZodError): string | undefined {
  const code: unknown = issue?.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The body, as far as the contract knows its fields; of these types, and of as many bytes at most. */
export async function requireJson<Schema extends z.ZodType>(
  request: Request,
  held: HeldBytes | undefined,
  schema: Schema,
  { types = jsonTypes, largest = usualBody }: { types?: RegExp; largest?: number } = {},
): Promise<z.output<Schema>> {
  const { headers } = request;
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (!types.test(headers.get('content-type')?.trim() ?? '') || encoding !== 'identity') {
    throw new Problem('body-not-json');
  }
  if (Number(headers.get('content-length') ?? 0) > discarded) {
    throw new Problem('body-too-large');
  }
  const bytes = await readCapped(request, held, largest);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new Problem('body-malformed', { cause });
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new Problem('body-malformed', { reason: reasonOf(read.error) });
  if (!holdsStorableText(read.data)) throw new Problem('text-malformed');
  return read.data;
}

export const addressOf = ({ headers }: Request): string | null =>
  clientAddress(headers.get('x-forwarded-for'), env().TRUSTED_PROXY_HOPS);

const etags = /^[\x21-\x7e ]{1,256}$/;

export function ifNoneMatchOf({ headers }: Request): string | undefined {
  const known = headers.get('if-none-match') ?? '';
  return etags.test(known) ? known : undefined;
}

/** Chosen by the browser; requests with the same key are done once. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key === undefined || idempotencyKeyPattern.test(key)) return key;
  throw new Problem('key-malformed');
}

/** The `User-Agent`, reduced to printable ASCII and capped. */
const deviceOf = ({ headers }: Request): string | undefined =>
  headers
    .get('user-agent')
    ?.replace(/[^\x20-\x7e]+/g, '')
    .slice(0, 256) || undefined;

export const clientOf = (request: Request): Client => ({
  userAgent: deviceOf(request),
  address: addressOf(request),
});
