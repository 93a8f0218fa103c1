/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packingOf } from '@/server/packing';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const text = Buffer.from('<p>An answer of the coach.</p>'.repeat(100));

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
] as const)('Accept-Encoding %j gets %s, at once or later', async (asked, encoding) => {
  const packing = packingOf(asked);
  expect(packing?.encoding).toBe(encoding);
  for (const packed of [packing?.now(text), await packing?.later(text)]) {
    expect(packed?.length).toBeLessThan(text.length / 2);
    expect(unpack[encoding](packed ?? '')).toEqual(text);
  }
});

test.each([undefined, '', 'identity', 'gzip;q=0, br;q=0'])(
  'Accept-Encoding %j gets neither encoding',
  (asked) => expect(packingOf(asked)).toBeUndefined(),
);
