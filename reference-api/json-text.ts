import { ReadableStream as Streams } from 'node:stream/web';

/** A response with JSON that is serialized already. */
export function jsonText(text: string | undefined, status = 200): Response {
  if (text === undefined) throw new Error('The database returned no row.');
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
}

/** A response body of pieces, each made only once the reader asks for it. */
export const inPieces = (pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  // Node's own type of the same stream.
  Streams.from(encoded(pieces)) as ReadableStream<Uint8Array>;

async function* encoded(pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
