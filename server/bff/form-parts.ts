import 'server-only';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { Problem } from '../upstream/problem.ts';

/** A part of a form, in the pieces in which it arrived; they are never joined. */
export type Part = {
  readonly name: string | undefined;
  readonly type: string;
  readonly isFile: boolean;
  readonly pieces: Buffer[];
  /** Counts what has arrived. */
  readonly content: BusboyFileStream;
};

const limits = { parts: 8, headerSize: 1024, headerPairs: 8 };
/** The limit for bytes outside the parts: boundaries, headers, and everything in between. */
const maxOtherBytes = 32 * 1024;

function busboyFor(contentType: string) {
  try {
    // Fields are read as streams, because busboy notices a long field only at its end.
    const isPartAFile = () => true;
    const headers = { 'content-type': contentType };
    // Takes a piece only once the previous one is read.
    return new Busboy({ headers, limits, isPartAFile, highWaterMark: 1 });
  } catch (cause) {
    // No boundary, or a broken one.
    throw new Problem('body-malformed', { cause });
  }
}

/**
 * Reads the parts of a form while it arrives, and refuses it as soon as it has too many parts, or
 * one too long.
 */
export async function readParts(
  arriving: AsyncIterable<Uint8Array>,
  contentType: string,
  maxBytesOf: (name: string | undefined) => number,
): Promise<Part[]> {
  const parts: Part[] = [];
  const form = busboyFor(contentType);
  form.on('file', (name, content, filename, _encoding, type) => {
    const pieces: Buffer[] = [];
    parts.push({ name, type, isFile: filename !== undefined, pieces, content });
    content.on('data', (piece: Buffer) => pieces.push(piece));
    // The form fails with it.
    content.on('error', () => undefined);
  });
  form.on('partsLimit', () => form.destroy(new Problem('body-malformed')));

  async function* counted() {
    let bytes = 0;
    for await (const piece of arriving) {
      bytes += piece.length;
      yield piece;
      let inParts = 0;
      for (const { name, content } of parts) {
        if (content.bytesRead > maxBytesOf(name)) throw new Problem('body-too-large');
        inParts += content.bytesRead;
      }
      if (bytes - inParts > maxOtherBytes) throw new Problem('body-malformed');
    }
  }

  try {
    await pipeline(counted, form);
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('body-malformed', { cause });
  }
  return parts;
}
