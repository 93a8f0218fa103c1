'use client';

import { memo, useEffect, useMemo, useRef } from 'react';
import { excerptStarts } from '@/lib/interviews/excerpt';
import { isInTimeOrder } from '@/lib/interviews/groups';
import { listThresholdPx } from '@/lib/interviews/paging';
import { newSearch } from '@/lib/interviews/search';
import type { ListState } from '@/lib/interviews/state';
import { isOnMoreButton } from '../more-button';
import { useNearBottom } from '../use-near-bottom';
import { usePaging } from '../use-paging';
import { ListEnd } from './list-end';
import { ListRows } from './list-rows';
import { ListStatus } from './list-status';
import { useFoundMarks } from './use-found-marks';

type Props = { list: ListState; query: string; selectedId: string | null };

/** Memoised, so that a key in the search box only ever draws the search box at once. */
export const InterviewList = memo(function InterviewList({ list, query, selectedId }: Props) {
  const { interviews } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const search = useMemo(() => newSearch(interviews), [interviews]);
  const inTimeOrder = useMemo(() => isInTimeOrder(interviews), [interviews]);
  const found = useMemo(() => search(query), [search, query]);
  const { shown, isLoading, hasMore, showMore } = usePaging(found.length, query);
  const rows = useMemo(() => found.slice(0, shown), [found, shown]);
  const excerpts = useMemo(() => excerptStarts(rows, query), [rows, query]);
  useFoundMarks(scroller, query);

  // Asked of the element itself, it would have to lay out the new rows first.
  const isScrolled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins at its top
  useEffect(() => {
    if (isScrolled.current) scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [query]);

  // The button goes away as more is asked for: the focus stays where the next rows come.
  const askForMore = () => {
    const shownRows = scroller.current?.querySelectorAll<HTMLElement>('[data-conversation-id]');
    if (isOnMoreButton()) shownRows?.item(shownRows.length - 1).focus({ preventScroll: true });
    showMore();
  };
  useNearBottom(scroller, listThresholdPx, askForMore);

  return (
    <div
      ref={scroller}
      onScroll={({ currentTarget }) => {
        isScrolled.current = currentTarget.scrollTop > 0;
      }}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain contain-strict"
    >
      {/* Always a little taller than its frame while there is more, so that it can be scrolled for. */}
      <div className={hasMore ? 'min-h-[calc(100%+4px)]' : ''}>
        <ListStatus list={list} query={query} found={found.length} />
        <ListRows
          rows={rows}
          inTimeOrder={inTimeOrder}
          excerpts={excerpts}
          selectedId={selectedId}
        />
        <ListEnd
          key={shown}
          list={list}
          shown={shown}
          hasMore={hasMore}
          isLoading={isLoading}
          onMore={askForMore}
        />
      </div>
    </div>
  );
});
