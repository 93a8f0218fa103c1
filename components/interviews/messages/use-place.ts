'use client';

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { Message } from '@/lib/interviews/message';
import { bottomDistance, firstPage, type Part } from '@/lib/interviews/paging';
import type { Place } from '@/lib/interviews/state';
import { useReading } from '../reading-context';
import { firstInView, renderedIn, topIn } from './scrolled-messages';

/** Scrolls to a place before the first paint. A place that was asked for also gets the focus. */
export function useGoTo(
  scroller: RefObject<HTMLElement | null>,
  place: Place | null,
  messages: readonly Message[],
  shown: Part,
): void {
  const go = useEffectEvent(({ key, top }: Place) => {
    const pane = scroller.current;
    const index = messages.findIndex((message) => message.key === key);
    const message = pane && renderedIn(pane).item(index - shown.from);
    if (!message) return;
    if (top !== undefined) {
      pane.scrollTop += topIn(pane, message) - top;
      return;
    }
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

/** Counts as the bottom: the automatic scroll stops 2 px short. */
const atBottomPx = 4;

/** Stores the reading position on leaving, unless it is where the interview opens by default. */
export function useKeepPlace(
  scroller: RefObject<HTMLElement | null>,
  interviewId: string,
  messages: readonly Message[],
  shown: Part,
  isArriving: () => boolean,
): void {
  const { store } = useReading();
  const keep = useEffectEvent(() => {
    const pane = scroller.current;
    const read = pane && firstInView(pane);
    const message = read && messages[shown.from + read.index];
    if (!message || isArriving()) return;
    const isAsOpened =
      shown.from === 0 && shown.to <= firstPage && bottomDistance(pane) <= atBottomPx;
    const place = { key: message.key, top: topIn(pane, read.message) };
    store.leaveAt(interviewId, isAsOpened ? null : place);
  });

  useLayoutEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}
