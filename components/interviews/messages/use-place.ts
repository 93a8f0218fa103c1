import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
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
 * Scrolls to a place before the first paint: the message there gets the focus. What was searched for
 * is marked (interviews.css) in the message that was opened from the search, or in all that is
 * rendered of an interview, until another place is gone to. `index` is that of the place's message
 * among all; -1 if there is none.
 */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  place: Place | null,
  index: number,
  total: number,
  { from, to }: Part,
): void {
  const go = useEffectEvent(() => {
    const pane = scroller.current;
    const message = pane && renderedIn(pane).item(index - from);
    if (!message) return;
    // The first and last message with what is before and after them.
    if (index === 0) pane.scrollTop = 0;
    else if (index === total - 1) pane.scrollTop = pane.scrollHeight;
    else message.scrollIntoView({ block: 'start', behavior: 'instant' });
    message.tabIndex = -1;
    message.focus({ preventScroll: true });
  });

  const target = index === -1 ? null : place;
  useLayoutEffect(() => {
    if (target) go();
  }, [target]);

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
