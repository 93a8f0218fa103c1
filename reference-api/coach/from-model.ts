import { madeStorable } from '../../lib/contract/storable-text.ts';

/**
 * A transcript by a model or a browser is untrusted: it is limited while it arrives, and made
 * storable.
 */

export const longestTranscript = 10_000;
export const longestSegment = 1_000;

/** PostgreSQL stores only well-formed text. It is cut between characters, never inside one. */
export function storable(text: string, longest: number): string {
  // No character is longer than two units, so the rest never has to be looked at.
  const start = madeStorable(text.slice(0, longest * 2 + 2));
  return [...start].slice(0, longest).join('').trim();
}

/** Like `fetch`, but an answer of more bytes fails as soon as they have arrived. */
export function fetchAtMost(maxBytes: number): typeof fetch {
  return async (...asked) => {
    const answer = await fetch(...asked);
    if (!answer.body) return answer;
    let left = maxBytes;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          left -= part.byteLength;
          if (left < 0) controller.error(new TypeError('The answer is too large'));
          else controller.enqueue(part);
        },
      }),
    );
    const { status, statusText, headers } = answer;
    return new Response(counted, { status, statusText, headers });
  };
}
