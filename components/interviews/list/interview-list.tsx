import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '../account/account-context';
import { addressOfFilters, type Filters, filtered } from '../address/filters';
import { selectorOf } from '../controls/data-attributes';
import { isOnMoreButton } from '../controls/more-button';
import { useNarrow } from '../controls/use-narrow';
import { HomeBlock, useHasHome } from '../home/late-home';
import { isInTimeOrder } from '../page/groups';
import { usePage } from '../page/page-context';
import { listThresholdPx } from '../scroll/paging';
import { scrolledOf } from '../scroll/scrolled-pane';
import { useNearEnds } from '../scroll/use-near-ends';
import { usePaging } from '../scroll/use-paging';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';
import { EmptyResult, InsideResults } from './inside-results';
import { ListRows } from './interview-row';
import { ListEnd, ListStatus } from './list-status';
import { excerptStarts, foldQuery, isWorthSearchingInside, newSearch } from './search';
import { useSearchHighlights } from './use-search-highlights';

/** Rendering this many rows for a linked interview is not noticeable. */
const maxForLink = 1_000;

type Props = {
  list: ListState;
  /** In the search box. */
  typed: string;
  filters: Filters;
  selectedId: string | null;
  onClear: (what: 'search' | 'filters') => void;
};

/** Not rendered for a letter before there is time for it: the letter itself never waits for the list. */
export const InterviewList = memo(function InterviewList(props: Props) {
  const { list, typed, filters, selectedId, onClear } = props;
  const { language } = usePage();
  const store = useStore();
  const { offers } = useAccount();
  const query = foldQuery(typed);
  const narrowed = addressOfFilters(filters);
  const interviews = useMemo(
    () => filtered(list.interviews, filters, language),
    [list.interviews, filters, language],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const search = useMemo(() => newSearch(interviews), [interviews]);
  const inTimeOrder = useMemo(
    () => filters.sort === '' && isInTimeOrder(interviews),
    [interviews, filters.sort],
  );
  const found = useMemo(() => search(query), [search, query]);
  // The interview in the address is shown, with every row before it.
  const [linkedId] = useState(selectedId);
  const linked = interviews.slice(0, maxForLink).findIndex(({ id }) => id === linkedId);
  const isLinked = linked !== -1;
  const { shown, loading, has, show } = usePaging(found.length, query + narrowed, {
    atLeast: query + narrowed === '' ? linked + 1 : 0,
  });
  const rows = useMemo(() => found.slice(0, shown.to), [found, shown.to]);
  const excerpts = useMemo(() => excerptStarts(rows, query), [rows, query]);
  useSearchHighlights(scroller, query);
  // An interview opened from here has these words marked, and these neighbors.
  useEffect(() => store.selection.showsInList(found, query), [store, found, query]);
  const isInside = offers.includes('search') && isWorthSearchingInside(query);
  const isEmpty = list.status === 'loaded' && found.length === 0 && query + narrowed !== '';
  const isWhole = list.interviews.length > 0 && query + narrowed === '';
  const isPhone = useNarrow();
  const hasHome = useHasHome() && isPhone;
  const emptyResult = isEmpty && (
    <EmptyResult
      typed={typed.trim()}
      isNarrowed={interviews.length < list.interviews.length}
      onClear={onClear}
    />
  );

  // Reading scrollTop instead would force a layout of the new rows.
  const isScrolled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the top
  useEffect(() => {
    if (isScrolled.current) scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [query, narrowed]);

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
    show('later');
  };

  // New rows would push down the results inside interviews: none come while those are read.
  const inside = useRef<HTMLLIElement>(null);
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

  const end = (
    <ListEnd
      key={shown.to}
      list={list}
      shown={shown.to}
      hasMore={has.later}
      isLoading={loading !== null}
      onMore={askForMore}
    />
  );

  return (
    <div
      ref={scroller}
      data-list-rows
      onScroll={({ currentTarget }) => {
        isScrolled.current = currentTarget.scrollTop > 0;
      }}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pt-11 contain-strict low:max-md:overflow-visible low:max-md:contain-none"
    >
      {/* A little taller than the scroller while there is more, so that it can always be scrolled. */}
      <div className={has.later ? 'min-h-[calc(100%+4px)]' : ''}>
        <ListStatus
          list={list}
          subject={query + narrowed}
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
          {has.later && <li>{end}</li>}
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
        {!has.later && end}
      </div>
    </div>
  );
});
