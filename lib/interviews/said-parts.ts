import { hasLongRun } from '../markdown/pieces.ts';
import type { Message } from './message.ts';
import type { Segment } from './recording.ts';

/** A piece of what was said; a segment of the recording, or what stands between two. */
export type SaidPart = { readonly text: string; readonly segment?: Segment };

const markdownMark = /[*_`#[\]|>~]/;

/**
 * A message's text, cut where its segments are. Null where they are not in it in this order, or where cutting
 * would cost it its formatting.
 */
export function saidParts({ text, sender, segments }: Message): SaidPart[] | null {
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

/** Where the text says it otherwise: the segments by themselves. */
export const segmentsAlone = ({ segments }: Message): SaidPart[] =>
  segments
    .filter(({ text }) => text.trim() !== '' && !hasLongRun(text))
    .map((segment) => ({ text: `${segment.text.trim()} `, segment }));
