import { useEffect, useMemo, useState } from 'react';
import type { Interview } from '@/lib/api/interview';
import { addressOfFilters, type Filters, filtered } from '../address/filters';
import { isInTimeOrder } from '../page/groups';
import { usePage } from '../page/page-context';
import { usePaging } from '../scroll/use-paging';
import { useStore } from '../store/store-context';
import { excerptStarts, foldQuery, newSearch } from './search';

type Found = ReturnType<typeof useFound>;

/** The part of the list that matches the typed text and the chosen filters. */
export function useFound(all: readonly Interview[], typed: string, filters: Filters) {
  const { language } = usePage();
  const { selection } = useStore();
  const query = foldQuery(typed);
  const interviews = useMemo(() => filtered(all, filters, language), [all, filters, language]);
  const search = useMemo(() => newSearch(interviews), [interviews]);
  const inTimeOrder = useMemo(
    () => filters.sort === '' && isInTimeOrder(interviews),
    [interviews, filters.sort],
  );
  const found = useMemo(() => search(query), [search, query]);
  // An interview opened from here has these words marked, and these neighbors.
  useEffect(() => selection.showsInList(found, query), [selection, found, query]);
  return { query, subject: query + addressOfFilters(filters), interviews, found, inTimeOrder };
}

/** Rendering this many rows for a linked interview is not noticeable. */
const maxForLink = 1_000;

/** The rows that are drawn of it: the interview in the address with every row before it. */
export function useShownRows(
  { query, subject, interviews, found }: Found,
  selectedId: string | null,
) {
  const [linkedId] = useState(selectedId);
  const linked = interviews.slice(0, maxForLink).findIndex(({ id }) => id === linkedId);
  const { shown, loading, has, show } = usePaging(found.length, subject, {
    atLeast: subject === '' ? linked + 1 : 0,
  });
  const rows = useMemo(() => found.slice(0, shown.to), [found, shown.to]);
  const excerpts = useMemo(() => excerptStarts(rows, query), [rows, query]);
  return {
    isLinked: linked !== -1,
    shown,
    isLoading: loading !== null,
    hasMore: has.later,
    showMore: () => show('later'),
    rows,
    excerpts,
  };
}
