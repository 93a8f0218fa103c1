import fc from 'fast-check';
import { type Part, readParts } from '@/server/bff/form-parts';
import { Problem } from '@/server/upstream/problem';

const type = 'multipart/form-data; boundary=b';

/** Splits the bytes into pieces of these lengths in turn. */
async function* inPieces(bytes: Buffer, lengths: readonly number[]) {
  for (let [at, turn] = [0, 0]; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}
const read = (bytes: Buffer, lengths: readonly number[]): Promise<Part[]> =>
  readParts(inPieces(bytes, lengths), type, () => 100_000);

const lengths = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 8 });
const content = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  // Texts that look like a boundary, but are not one.
  fc.constantFrom('\r\n--a', '\r\n-', '\r\n--', '--', '\r', '').map((text) => Buffer.from(text)),
  fc.integer({ max: 99_000, min: 60_000 }).map((length) => Buffer.alloc(length, '-')),
);
const formOf = (contents: readonly Buffer[]) =>
  Buffer.concat([
    ...contents.flatMap((bytes, index) => [
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="n${index}"; filename="f"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);

describe('readParts', () => {
  it('reads the same parts however the bytes are split', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(content, { minLength: 1, maxLength: 8 }),
        lengths,
        async (all, by) => {
          const parts = await read(formOf(all), by);
          expect(parts.map(({ name }) => name)).toEqual(all.map((_, index) => `n${index}`));
          const joined = parts.map(({ pieces }) => Buffer.concat(pieces));
          expect(Buffer.compare(Buffer.concat(joined), Buffer.concat(all))).toBe(0);
          expect(joined.map(({ length }) => length)).toEqual(all.map(({ length }) => length));
        },
      ),
    ));

  it('ends with parts or a problem for any bytes', () => {
    const part = fc.constantFrom(
      ...['--b', '\r\n--b', '\r\n', '--', '\n', ':', ';', '"', '\0', ' '],
      ...['Content-Disposition: form-data; name="a"', 'filename*=', 'Content-Type: audio/webm'],
      ...['\r\n\r\n', 'x'.repeat(2_000), '-'.repeat(70_000)],
    );
    return fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 40 }), lengths, async (all, by) => {
        const outcome = await read(Buffer.from(all.join('')), by).catch((error: unknown) => error);
        expect(Array.isArray(outcome) || outcome instanceof Problem).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
