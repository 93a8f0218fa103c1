import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { accepts } from './packed-pages.ts';

/**
 * What is made per request is compressed for one reader, so by the quickest level
 * (docs/decisions/hosts.md).
 */
const inBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const inGzip = { level: 1 };
/** Room for all that comes out, so that nothing is joined. */
const inOnePiece = ({ length: chunkSize }: Buffer) => ({ chunkSize });
const packings = [
  {
    encoding: 'br',
    now: (bytes: Buffer) => brotliCompressSync(bytes, { ...inBrotli, ...inOnePiece(bytes) }),
    later: (bytes: Buffer) => promisify(brotliCompress)(bytes, inBrotli),
  },
  {
    encoding: 'gzip',
    now: (bytes: Buffer) => gzipSync(bytes, { ...inGzip, ...inOnePiece(bytes) }),
    later: (bytes: Buffer) => promisify(gzip)(bytes, inGzip),
  },
];

export const packingOf = (acceptEncoding: string | undefined) =>
  packings.find(({ encoding }) => accepts(encoding, acceptEncoding));

export const worthPacking = 1024;
/** Takes half a millisecond; to ask another thread costs more than to compress 20 KiB. */
export const inOneTurn = 64 * 1024;
