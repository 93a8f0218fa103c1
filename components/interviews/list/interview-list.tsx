'use client';

import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { groupByPeriod, isInTimeOrder, type PeriodGroup } from '@/lib/interviews/groups';
import { listThresholdPx } from '@/lib/interviews/paging';
import { RowSlots } from '@/lib/interviews/row-slots';
import { searchOf } from '@/lib/interviews/search';
import type { ListState } from '@/lib/interviews/state';
import { isOnMoreButton } from '../more-button';
import { useReading } from '../reading-context';
import { useNearBottom } from '../use-near-bottom';
import { usePaging } from '../use-paging';
import { InterviewRow } from './interview-row';
import { ListEnd } from './list-end';
import { ListStatus } from './list-status';
import { PeriodHeading } from './period-heading';

type Props = { list: ListState; query: string; selectedId: string | null };

/** Arrow keys go from row to row, past headings and buttons. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation-id]')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  rows[at + step]?.focus();
}

/** Memoised, so that a key in the search box only ever draws the search box at once. */
export const InterviewList = memo(function InterviewList({ list, query, selectedId }: Props) {
  const { now, timeZone } = useReading();
  const { interviews } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const search = useMemo(() => searchOf(interviews), [interviews]);
  const inTimeOrder = useMemo(() => isInTimeOrder(interviews), [interviews]);
  const found = useMemo(() => search.find(query), [search, query]);
  const { shown, isLoading, hasMore, showMore } = usePaging(found.total, query);
  const visible = useMemo(() => found.first(shown), [found, shown]);
  const groups = useMemo<PeriodGroup[]>(
    () =>
      inTimeOrder
        ? groupByPeriod(visible, now, timeZone)
        : [{ key: 'all', period: null, instant: null, items: [...visible] }],
    [inTimeOrder, visible, now, timeZone],
  );

  const [slots] = useState(() => new RowSlots());
  const slotOf = useMemo(() => {
    const given = slots.assign(visible.map(({ key }) => key));
    return new Map(visible.map(({ key }, place) => [key, given[place]]));
  }, [slots, visible]);

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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links inside, gathered */}
        <div onKeyDown={onArrow}>
          {groups.map((group) => (
            <section
              key={group.key}
              aria-labelledby={group.period ? `period-${group.key}` : undefined}
            >
              <PeriodHeading group={group} />
              <ul className="text-wrap px-2 md:px-3">
                {group.items.map((interview) => (
                  <InterviewRow
                    key={slotOf.get(interview.key)}
                    interview={interview}
                    query={query}
                    isSelected={interview.id === selectedId}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
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
