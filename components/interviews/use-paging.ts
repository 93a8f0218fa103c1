'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { firstPage, loadMoreDelayMs, nextShown } from '@/lib/interviews/paging';

type Paging = { shown: number; isLoading: boolean; hasMore: boolean; showMore: () => void };

/** First 10, then 12 more a load, each after 300 ms. Another `subject` begins at 10 again. */
export function usePaging(total: number, subject: string): Paging {
  const [page, setPage] = useState({ subject, shown: firstPage, isLoading: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const totalNow = useRef(total);
  const current = page.subject === subject ? page : { subject, shown: firstPage, isLoading: false };
  const shown = Math.min(current.shown, total);
  const hasMore = shown < total;
  const isLoading = current.isLoading && hasMore;

  useEffect(() => {
    totalNow.current = total;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is what ends a load begun for the last one
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      setPage((last) => ({ ...last, isLoading: false }));
    },
    [subject],
  );

  const showMore = useCallback(() => {
    if (isLoading || !hasMore) return;
    setPage({ subject, shown, isLoading: true });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setPage({ subject, shown: nextShown(shown, totalNow.current), isLoading: false });
    }, loadMoreDelayMs);
  }, [subject, shown, hasMore, isLoading]);

  return { shown, isLoading, hasMore, showMore };
}
