import { type RefObject, useLayoutEffect } from 'react';
import { markedPlaces } from '@/lib/interviews/marked-parts';
import type { Part } from '@/lib/interviews/paging';
import type { Place } from '@/lib/interviews/state';
import { placesOf } from '@/lib/text/fold';
import { highlight, rangeIn } from '../highlights';
import { textNodesOf } from './quote-range';
import { renderedIn } from './scrolled-messages';

/** A message was found by its words, an interview by any part of one: each is marked as found. */
function rangesIn(text: Text, { key, words = [] }: Place): StaticRange[] {
  const places = key === null ? placesOf(text.data, words) : markedPlaces(text.data, words);
  return places.map((place) => rangeIn(text, place));
}

/**
 * Marks (interviews.css) what was searched for in the message that was opened from the search, or in all that is
 * rendered of an interview, until another place is gone to. `index` is that of the place's message.
 */
export function useFoundWords(
  scroller: RefObject<HTMLElement | null>,
  place: Place | null,
  index: number,
  shown: Part,
): void {
  const { from, to } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: up to `to`, other messages are rendered
  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane || !place?.words?.length) return;
    const rendered = [...renderedIn(pane)];
    const opened = place.key === null ? rendered : rendered.slice(index - from, index - from + 1);
    const ranges = opened.flatMap(textNodesOf).flatMap((text) => rangesIn(text, place));
    return highlight('found-inside', ranges);
  }, [scroller, place, index, from, to]);
}
