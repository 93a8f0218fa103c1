import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { Message } from '@/lib/interviews/message';
import type { Part } from '@/lib/interviews/paging';
import type { Place } from '@/lib/interviews/state';
import { renderedIn } from './scrolled-messages';

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
