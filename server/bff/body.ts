import 'server-only';
import type { HeldBytes } from '../upstream/held-bytes.ts';
import { Problem } from '../upstream/problem.ts';

/**
 * Each piece of a body costs memory and time, so a body in tiny pieces would take a hundred times
 * its size. Browsers and proxies send at least a packet at a time.
 */
const smallestPieces = 64;
const bytesPerPiece = 256;

/**
 * The pieces of a body as they arrive. Each is counted as held once, up to `largest` bytes; the
 * rest is only passed on to be discarded.
 */
export async function* arriving(
  { body }: Request,
  held: HeldBytes | undefined,
  largest: number,
): AsyncGenerator<Uint8Array> {
  let [received, pieces] = [0, 0];
  try {
    for await (const piece of body ?? []) {
      received += piece.length;
      pieces += 1;
      if (pieces > smallestPieces + received / bytesPerPiece) throw new Problem('body-malformed');
      const refusal = received <= largest ? held?.take(piece.length) : undefined;
      if (refusal) throw new Problem(refusal);
      yield piece;
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('client-gone', { cause });
  }
}

/**
 * Reads a body to its end without storing it, because a client that is still sending misses the
 * answer.
 */
export async function discard(request: Request, largest: number): Promise<void> {
  let received = 0;
  for await (const piece of arriving(request, undefined, 0)) {
    received += piece.length;
    if (received > largest) return;
  }
}
