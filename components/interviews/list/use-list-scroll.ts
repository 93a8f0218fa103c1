import { type UIEvent, useEffect, useRef } from 'react';
import { selectorOf } from '../controls/data-attributes';
import { isOnMoreButton } from '../controls/more-button';
import { listThresholdPx } from '../scroll/paging';
import { scrolledOf } from '../scroll/scrolled-pane';
import { useNearEnds } from '../scroll/use-near-ends';

type List = {
  /** The query and filters of the list. */
  subject: string;
  /** Whether the interview in the address is in it. */
  isLinked: boolean;
  showMore: VoidFunction;
};

/** Scrolls the list to what it is about, and asks for more rows near its end. */
export function useListScroll({ subject, isLinked, showMore }: List) {
  const scroller = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLLIElement>(null);
  // Reading scrollTop instead would force a layout of the new rows.
  const isScrolled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the top
  useEffect(() => {
    if (isScrolled.current) scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [subject]);

  useEffect(() => {
    if (!isLinked || isScrolled.current) return;
    const row = scroller.current?.querySelector(`${selectorOf('conversation-id')}[aria-current]`);
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isLinked]);

  // The button disappears when pressed: focus the last row, after which the next rows come.
  const askForMore = () => {
    const shownRows = scroller.current?.querySelectorAll<HTMLElement>(
      selectorOf('conversation-id'),
    );
    if (isOnMoreButton()) shownRows?.item(shownRows.length - 1).focus({ preventScroll: true });
    showMore();
  };

  // New rows would push down the results inside interviews: none come while those are read.
  const insideTop = () => inside.current?.offsetTop ?? Number.POSITIVE_INFINITY;
  const endOfRows = () => {
    const height = scroller.current?.scrollHeight ?? 0;
    return listThresholdPx + Math.max(0, height - insideTop());
  };
  useNearEnds(scroller, endOfRows, (where) => {
    const isPast =
      scroller.current !== null && scrolledOf(scroller.current).scrollTop > insideTop();
    if (where === 'later' && !isPast) askForMore();
  });

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    isScrolled.current = currentTarget.scrollTop > 0;
  };
  return { scroller, inside, onScroll, askForMore };
}
