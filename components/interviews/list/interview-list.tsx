import { memo } from 'react';
import { useAccount } from '../account/account-context';
import type { Filters } from '../address/filters';
import { useNarrow } from '../controls/use-narrow';
import { HomeBlock, useHasHome } from '../home/late-home';
import type { ListState } from '../store/state';
import { EmptyResult, InsideResults } from './inside-results';
import { ListRows } from './interview-row';
import { ListEnd, ListStatus } from './list-status';
import { isWorthSearchingInside } from './search';
import { useFound, useShownRows } from './use-found';
import { useListScroll } from './use-list-scroll';
import { useSearchHighlights } from './use-search-highlights';

type Props = {
  list: ListState;
  /** In the search box. */
  typed: string;
  filters: Filters;
  selectedId: string | null;
  onClear: (what: 'search' | 'filters') => void;
};

/**
 * Rendered for a typed letter only when there is time: the letter itself never waits for the list.
 */
export const InterviewList = memo(function InterviewList(props: Props) {
  const { list, typed, filters, selectedId, onClear } = props;
  const { offers } = useAccount();
  const known = useFound(list.interviews, typed, filters);
  const { query, subject, interviews, found, inTimeOrder } = known;
  const { isLinked, shown, isLoading, hasMore, showMore, rows, excerpts } = useShownRows(
    known,
    selectedId,
  );
  const { scroller, inside, onScroll, askForMore } = useListScroll({ subject, isLinked, showMore });
  useSearchHighlights(scroller, query);
  const isInside = offers.includes('search') && isWorthSearchingInside(query);
  const isEmpty = list.status === 'loaded' && found.length === 0 && subject !== '';
  const isWhole = list.interviews.length > 0 && subject === '';
  const isPhone = useNarrow();
  const hasHome = useHasHome() && isPhone;
  const emptyResult = isEmpty && (
    <EmptyResult
      typed={typed.trim()}
      isNarrowed={interviews.length < list.interviews.length}
      onClear={onClear}
    />
  );

  const end = (
    <ListEnd
      key={shown.to}
      list={list}
      shown={shown.to}
      hasMore={hasMore}
      isLoading={isLoading}
      onMore={askForMore}
    />
  );

  return (
    <div
      ref={scroller}
      data-list-rows
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pt-11 contain-strict low:max-md:overflow-visible low:max-md:contain-none"
    >
      {/* A little taller than the scroller while there is more, so that it can always be scrolled. */}
      <div className={hasMore ? 'min-h-[calc(100%+4px)]' : ''}>
        <ListStatus
          list={list}
          subject={subject}
          found={found.length}
          shown={shown.to}
          isNoneFound={isEmpty && !isInside}
        />
        {isWhole && (
          <div className="home-room md:hidden">
            {hasHome && <HomeBlock interviews={list.interviews} />}
          </div>
        )}
        {/* Not called empty before messages were searched too. */}
        {!isInside && emptyResult}
        {/* One list: the interviews that match, then the messages that match. */}
        <ul className="text-wrap px-2 md:px-3">
          <ListRows
            rows={rows}
            inTimeOrder={inTimeOrder}
            excerpts={excerpts}
            selectedId={selectedId}
          />
          {hasMore && <li>{end}</li>}
          {isInside && (
            <InsideResults
              top={inside}
              query={query}
              interviews={interviews}
              listed={found}
              isListEmpty={isEmpty}
            >
              {emptyResult}
            </InsideResults>
          )}
        </ul>
        {!hasMore && end}
      </div>
    </div>
  );
});
