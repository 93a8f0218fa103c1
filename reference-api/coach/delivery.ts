import type { Message } from '../../lib/contract/message.ts';
import { Heard } from './judging/heard.ts';
import type { CoachLanguage } from './languages.ts';

type Segments = NonNullable<Message['attributes']['segments']>;
export type Delivery = NonNullable<Message['attributes']['delivery']>;

/** A shorter silence is a breath. */
const shortestPause = 1.2;
const mostPauses = 50;
const shortestSpeech = 3;

/** How a spoken answer was said: pace, fillers and pauses. Null if there is too little to tell. */
export function deliveryOf(
  text: string,
  segments: Segments,
  duration: number | null,
  language: CoachLanguage,
): Delivery | null {
  const heard = new Heard(text, language);
  const inOrder = segments.toSorted((one, other) => one.start - other.start);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const spoken = first && last ? last.end - first.start : (duration ?? 0);
  if (!(spoken >= shortestSpeech) || heard.words.length === 0) return null;
  const pauses = inOrder.slice(1).flatMap(({ start }, at) => {
    const end = inOrder[at]?.end ?? start;
    return start - end >= shortestPause ? [{ start: end, end: start }] : [];
  });
  return {
    words_per_minute: Math.round((heard.words.length * 60) / spoken),
    fillers: heard.all('filler').length,
    pauses: pauses.slice(0, mostPauses),
  };
}
