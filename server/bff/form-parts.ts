import { Problem } from '../upstream/problem.ts';

/** A part of a form. What it holds is in the pieces that it arrived in, which are never joined. */
export type Part = { name: string; type: string; pieces: Buffer[]; bytes: number };

type Reading = 'content' | 'boundary' | 'head' | 'end';

const maxParts = 8;
/** Of one part. */
const maxHeadBytes = 1024;

const nameIn = /^content-disposition:[ \t]*form-data;[ \t]*name="([^"]{1,64})"/im;
const typeIn = /^content-type:[ \t]*([\x20-\x7e]{1,128})$/im;

/** What introduces a part, from the line break that ends its boundary. */
function partOf(head: string): Part {
  const lines = head.replaceAll('\r\n', '\n');
  const name = nameIn.exec(lines)?.[1];
  if (name === undefined) throw new Problem('body-malformed');
  return { name, type: typeIn.exec(lines)?.[1]?.trim() ?? '', pieces: [], bytes: 0 };
}

/**
 * Reads the parts of a form while it arrives, and refuses it as soon as it has too many parts, or
 * one too long: the platform's `formData()` only reads what has arrived whole, and has no limits.
 * https://www.rfc-editor.org/rfc/rfc7578
 */
export async function readParts(
  pieces: AsyncIterable<Uint8Array>,
  boundary: string,
  maxBytesOf: (name: string) => number,
): Promise<Part[]> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  /** What has arrived and is not read yet. The first boundary needs no line before it. */
  let rest: Buffer = Buffer.from('\r\n');
  let reading: Reading = 'content';

  /** Up to the next boundary, of which the end of what has arrived may be the beginning. */
  function readContent(): Reading | undefined {
    const at = rest.indexOf(delimiter);
    const end = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at;
    const part = parts.at(-1);
    if (end > 0) {
      // Nothing comes before the first boundary.
      if (!part) throw new Problem('body-malformed');
      part.bytes += end;
      if (part.bytes > maxBytesOf(part.name)) throw new Problem('body-too-large');
      part.pieces.push(rest.subarray(0, end));
    }
    rest = rest.subarray(at < 0 ? end : at + delimiter.length);
    return at < 0 ? undefined : 'boundary';
  }

  /** What stands behind a boundary: a line break, or two dashes after the last part. */
  function readBoundary(): Reading | undefined {
    if (rest.length < 2) return undefined;
    const mark = rest.toString('latin1', 0, 2);
    if (mark !== '--' && mark !== '\r\n') throw new Problem('body-malformed');
    return mark === '--' ? 'end' : 'head';
  }

  function readHead(): Reading | undefined {
    const at = rest.indexOf('\r\n\r\n');
    if ((at < 0 ? rest.length : at) > maxHeadBytes) throw new Problem('body-malformed');
    if (at < 0) return undefined;
    if (parts.length === maxParts) throw new Problem('body-malformed');
    parts.push(partOf(rest.toString('utf8', 0, at)));
    rest = rest.subarray(at + 4);
    return 'content';
  }

  /** What comes after the last boundary belongs to nothing. */
  function skip(): undefined {
    rest = rest.subarray(rest.length);
  }

  /** Each reads one thing and says what comes next, or nothing if it has not arrived whole. */
  const steps = { content: readContent, boundary: readBoundary, head: readHead, end: skip };
  const readOne = (what: Reading): Reading | undefined => steps[what]();
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece]);
    for (let next = readOne(reading); next; next = readOne(next)) reading = next;
  }
  if (reading !== 'end') throw new Problem('body-malformed');
  return parts;
}
