import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { accepts } from './packed-pages.ts';

/**
 * Per-request answers are compressed for one reader, so at the quickest level
 * (docs/decisions/hosts.md).
 */
const inBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const inGzip = { level: 1 };
/** Large enough for the whole output, so that no chunks are joined. */
const singleChunk = ({ length: chunkSize }: Buffer) => ({ chunkSize });
const packings = [
  {
    encoding: 'br',
    now: (bytes: Buffer) => brotliCompressSync(bytes, { ...inBrotli, ...singleChunk(bytes) }),
    later: (bytes: Buffer) => promisify(brotliCompress)(bytes, inBrotli),
  },
  {
    encoding: 'gzip',
    now: (bytes: Buffer) => gzipSync(bytes, { ...inGzip, ...singleChunk(bytes) }),
    later: (bytes: Buffer) => promisify(gzip)(bytes, inGzip),
  },
];

export const packingOf = (acceptEncoding: string | undefined) =>
  packings.find(({ encoding }) => accepts(encoding, acceptEncoding));

export const worthPacking = 1024;
/** Takes half a millisecond; another thread would cost more than compressing 20 KiB. */
export const largestInline = 64 * 1024;
