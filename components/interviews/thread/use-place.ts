import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { highlight, rangeIn } from '@/components/ui/highlight';
import { placesOf } from '@/lib/text/fold';
import { markedPlaces } from '@/lib/text/search-matches';
import type { Place } from '../address/address-bar';
import { textNodesOf } from '../judgment/quote-range';
import type { Part } from '../scroll/paging';
import { scrollPaneTo } from '../scroll/scroll-pane';
import { renderedIn } from '../scroll/scrolled-messages';
import { scrolledOf } from '../scroll/scrolled-pane';

/** Messages are found by whole words, interviews by parts of words: both are marked that way. */
function rangesIn(text: Text, { key, words = [] }: Place): StaticRange[] {
  const places = key === null ? placesOf(text.data, words) : markedPlaces(text.data, words);
  return places.map((place) => rangeIn(text, place));
}

/**
 * Scrolls to a place before the first paint, and focuses its message. Until there is another place,
 * marks what was searched for (interviews.css): in that message, or in all rendered messages of an
 * interview that was found. `index` is that of the place's message; -1 if there is none.
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
    if (index === 0) scrollPaneTo(pane, 0, 'instant');
    else if (index === total - 1) {
      const { scrollHeight, clientHeight } = scrolledOf(pane);
      scrollPaneTo(pane, scrollHeight - clientHeight, 'instant');
    } else message.scrollIntoView({ block: 'start', behavior: 'instant' });
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
