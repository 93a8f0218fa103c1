import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { UpstreamAnswer } from './exchange.ts';
import { Problem } from './problem.ts';

type Decoder = (bytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>;

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', promisify(gunzip) as Decoder],
  ['x-gzip', promisify(gunzip) as Decoder],
  ['deflate', promisify(inflate) as Decoder],
  ['br', promisify(brotliDecompress) as Decoder],
]);

const byteOrderMark = Buffer.from('\uFEFF');

/** Browsers skip a byte order mark in front of JSON; `JSON.parse` refuses it. */
const withoutByteOrderMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    ? bytes.subarray(byteOrderMark.length)
    : bytes;

/** We ask for no compression; if the API compresses anyway, the same size limit applies. */
export async function decoded(answer: UpstreamAnswer, maxBytes: number): Promise<Buffer> {
  const encoding = answer.header('content-encoding')?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity' || answer.bytes.length === 0)
    return withoutByteOrderMark(answer.bytes);
  const decode = decoders.get(encoding);
  if (!decode) throw new Problem('upstream-invalid-response');
  try {
    return withoutByteOrderMark(await decode(answer.bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    const tooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Problem(tooLarge ? 'upstream-oversized' : 'upstream-invalid-response', {
      cause: error,
    });
  }
}
