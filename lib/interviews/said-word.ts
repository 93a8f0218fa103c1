import type { Segment } from './recording.ts';

/** Shorter segments are lit as a whole. */
const longSeconds = 2;

/**
 * Where the word is that is probably being said: a segment says only when it begins and ends, so
 * its letters are taken to be equally long. Null outside a long segment.
 */
export function saidWord(
  { start, end, text }: Segment,
  moment: number,
): [start: number, end: number] | null {
  const length = end - start;
  if (length < longSeconds || moment < start || moment >= end) return null;
  const said = text.trim();
  const at = Math.floor(((moment - start) / length) * said.length);
  for (const { 0: word, index } of said.matchAll(/\S+/g)) {
    if (at <= index + word.length) return [index, index + word.length];
  }
  return null;
}
