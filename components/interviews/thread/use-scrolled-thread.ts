import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Place } from '../address/address-bar';
import { isOnMoreButton } from '../controls/more-button';
import { openQuestion } from '../message/open-question';
import type { Thread } from '../message/thread-context';
import { type End, partAround, threadThresholdPx } from '../scroll/paging';
import { renderAbove } from '../scroll/scrolled-messages';
import { useNearEnds } from '../scroll/use-near-ends';
import { usePaging } from '../scroll/use-paging';
import { hasEndPage } from './end-page';
import { useEnd } from './use-end';
import { usePlace } from './use-place';
import { useStoredPlace } from './use-stored-place';

/** Which part of an interview is rendered, and where it is scrolled to. */
export function useScrolledThread(
  scroller: RefObject<HTMLElement | null>,
  { interview, messages }: Thread,
  { isReady, place }: { isReady: boolean; place: Place | null },
) {
  const placeIndex = messages.findIndex(({ key }) => key === place?.key);
  // A practice under way opens at the question that waits, however many messages are before it.
  const isWaitedFor = openQuestion({ interview, messages }) !== null;
  const opensAt = placeIndex === -1 && isWaitedFor ? messages.length - 1 : placeIndex;
  const [atLeast, setAtLeast] = useState(0);
  const paging = usePaging(messages.length, isReady && place, {
    atLeast,
    open: (part) => (opensAt === -1 ? part : partAround(opensAt, part, messages.length)),
    draw: (end, change) =>
      end === 'earlier' && scroller.current ? renderAbove(scroller.current, change) : change(),
  });
  const end = useEnd(scroller, {
    count: isReady ? messages.length : null,
    shownTo: paging.shown.to,
    place,
    isAtMessage: placeIndex !== -1,
    beginsWithItsEnd: hasEndPage({ interview, messages }) || Boolean(interview?.real),
    showAtLeast: setAtLeast,
  });
  const shown = usePrintWhole() ? { from: 0, to: messages.length } : paging.shown;
  usePlace(scroller, isReady ? place : null, placeIndex, messages.length, shown);

  // The button disappears when pressed: keep the focus in the thread.
  const askForMore = (wanted: End) => {
    if (isOnMoreButton()) scroller.current?.focus({ preventScroll: true });
    paging.show(wanted);
  };
  useNearEnds(scroller, threadThresholdPx, askForMore, end.isOwnScroll);
  useStoredPlace(scroller);
  return { shown, paging, askForMore, end };
}

/** Printing includes the whole interview, not only the rendered part. */
function usePrintWhole(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => lifetime.abort();
  }, []);
  return isPrinting;
}
