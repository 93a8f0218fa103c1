import { countsIn } from '../../lib/checking/counts.ts';
import { countedWords } from '../../lib/checking/words/languages.ts';
import type { Message } from '../../lib/contract/message.ts';
import type { CoachLanguage } from './languages.ts';

type Segments = NonNullable<Message['attributes']['segments']>;
export type Delivery = NonNullable<Message['attributes']['delivery']>;

/** A shorter silence is a breath. */
const shortestPause = 1.2;
const mostPauses = 50;
const shortestSpeech = 3;

/** What can be counted in an answer and, if it is spoken, its pace and its pauses. */
export function deliveryOf(
  text: string,
  language: CoachLanguage,
  spoken?: { segments: Segments; duration: number | null },
): Delivery {
  const counts = countsIn(text, countedWords[language]);
  return { ...counts, ...(spoken && pace(counts.words, spoken.segments, spoken.duration)) };
}

/** Nothing where there is too little to tell. */
function pace(words: number, segments: Segments, duration: number | null): Delivery {
  const inOrder = segments.toSorted((one, other) => one.start - other.start);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const seconds = first && last ? last.end - first.start : (duration ?? 0);
  if (!(seconds >= shortestSpeech) || words === 0) return {};
  const pauses = inOrder.slice(1).flatMap(({ start }, at) => {
    const end = inOrder[at]?.end ?? start;
    return start - end >= shortestPause ? [{ start: end, end: start }] : [];
  });
  return {
    words_per_minute: Math.round((words * 60) / seconds),
    pauses: pauses.slice(0, mostPauses),
  };
}
