import type { Message } from '@/lib/api/message';
import type { Segment } from '@/lib/api/recording';
import { hasLongRun } from '@/lib/markdown/pieces';

/** A part of the transcript: a segment of the recording, or the text between two. */
export type SaidPart = { readonly text: string; readonly segment?: Segment };

const markdownMark = /[*_`#[\]|>~]/;

/**
 * A message's text, split at its segments. Null if it does not contain them in this order, or if
 * splitting would lose its formatting.
 */
export function transcriptSegments({ text, sender, segments }: Message): SaidPart[] | null {
  const isFormatted = sender === 'ai' && markdownMark.test(text);
  if (segments.length === 0 || isFormatted || hasLongRun(text)) return null;
  const parts: SaidPart[] = [];
  let at = 0;
  for (const segment of segments) {
    const said = segment.text.trim();
    const from = text.indexOf(said, at);
    if (said === '' || from < 0) return null;
    if (from > at) parts.push({ text: text.slice(at, from) });
    parts.push({ text: said, segment });
    at = from + said.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** Only the segments, for a text that does not contain them. */
export const segmentsAlone = ({ segments }: Message): SaidPart[] =>
  segments
    .filter(({ text }) => text.trim() !== '' && !hasLongRun(text))
    .map((segment) => ({ text: `${segment.text.trim()} `, segment }));

/** Shorter segments are highlighted as a whole. */
const longSeconds = 2;

/**
 * Where the word that is probably being said begins and ends. A segment has times only for its start
 * and end, so every letter is assumed to take equally long. Null outside a long segment.
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
