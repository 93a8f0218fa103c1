'use client';

import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { excerptStarts } from '@/lib/interviews/excerpt';
import { groupByPeriod, isInTimeOrder, type PeriodGroup } from '@/lib/interviews/groups';
import type { Interview } from '@/lib/interviews/interview';
import { listThresholdPx } from '@/lib/interviews/paging';
import { RowSlots } from '@/lib/interviews/row-slots';
import { searchOf } from '@/lib/interviews/search';
import type { ListState } from '@/lib/interviews/state';
import { isOnMoreButton } from '../more-button';
import { useReading } from '../reading-context';
import { useNearBottom } from '../use-near-bottom';
import { usePaging } from '../use-paging';
import { ListEnd } from './list-end';
import { ListRows } from './list-rows';
import { ListStatus } from './list-status';
import { useFoundMarks } from './use-found-marks';

type Props = { list: ListState; query: string; selectedId: string | null };

/** Memoised, so that a key in the search box only ever draws the search box at once. */
export const InterviewList = memo(function InterviewList({ list, query, selectedId }: Props) {
  const { now, timeZone } = useReading();
  const { interviews } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const search = useMemo(() => searchOf(interviews), [interviews]);
  const inTimeOrder = useMemo(() => isInTimeOrder(interviews), [interviews]);
  const found = useMemo(() => search.find(query), [search, query]);
  const { shown, isLoading, hasMore, showMore } = usePaging(found.total, query);
  const [slots] = useState(() => new RowSlots<Interview>());
  const rows = useMemo(() => slots.assign(found.first(shown)), [slots, found, shown]);
  const groups = useMemo<PeriodGroup[]>(
    () =>
      inTimeOrder
        ? groupByPeriod(rows.items, now, timeZone)
        : [{ key: 'all', period: null, instant: null, items: [...rows.items] }],
    [inTimeOrder, rows, now, timeZone],
  );

  const excerpts = useMemo(() => excerptStarts(rows.items, query), [rows, query]);
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
        <ListStatus list={list} query={query} found={found.total} />
        <ListRows
          groups={groups}
          slotOf={rows.slotOf}
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
