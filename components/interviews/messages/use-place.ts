import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { markedPlaces } from '@/lib/interviews/marked-parts';
import type { Message } from '@/lib/interviews/message';
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
 * Marks what was searched for (interviews.css) in the message that was opened from the search, or in
 * all that is rendered of an interview, until another place is gone to. `index` is that of the
 * place's message.
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

/** Scrolls to a place before the first paint. The message there gets the focus. */
export function useGoTo(
  scroller: RefObject<HTMLElement | null>,
  place: Place | null,
  messages: readonly Message[],
  shown: Part,
): void {
  const go = useEffectEvent(({ key }: Place) => {
    const pane = scroller.current;
    const index = messages.findIndex((message) => message.key === key);
    const message = pane && renderedIn(pane).item(index - shown.from);
    if (!message) return;
    // The first and last message with what is before and after them.
    if (index === 0) pane.scrollTop = 0;
    else if (index === messages.length - 1) pane.scrollTop = pane.scrollHeight;
    else message.scrollIntoView({ block: 'start', behavior: 'instant' });
    message.tabIndex = -1;
    message.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    if (place) go(place);
  }, [place]);
}
