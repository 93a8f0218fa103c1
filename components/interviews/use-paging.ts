'use client';

import { useEffect, useRef, useState } from 'react';
import { type End, firstPart, grown, loadMoreDelayMs, type Part } from '@/lib/interviews/paging';

type Paging = {
  shown: Part;
  loading: End | null;
  has: Record<End, boolean>;
  show: (end: End) => void;
};

type Options = {
  /** So many are shown in any case. */
  atLeast?: number;
  /** What is shown of another `subject` at first. */
  open?: (shown: Part) => Part;
  /** How what was loaded is drawn. */
  draw?: (end: End, change: () => void) => void;
};

const first = () => firstPart;
const atOnce = (_: End, change: () => void) => change();

/** First 10, then 12 more a load, each after 300 ms. Another `subject` begins anew. */
export function usePaging(
  total: number,
  subject: unknown,
  { atLeast = 0, open = first, draw = atOnce }: Options = {},
): Paging {
  const begin = (shown: Part) => ({ subject, shown: open(shown), loading: null as End | null });
  const [kept, setPage] = useState(() => begin(firstPart));
  const page = kept.subject === subject ? kept : begin(kept.shown);
  if (page !== kept) setPage(page);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject ends a load begun for the last one
  useEffect(() => () => clearTimeout(timer.current), [subject]);

  const shown = { from: page.shown.from, to: Math.min(Math.max(page.shown.to, atLeast), total) };
  const has = { earlier: shown.from > 0, later: shown.to < total };
  const loading = page.loading !== null && has[page.loading] ? page.loading : null;

  const show = (end: End) => {
    if (loading !== null || !has[end]) return;
    setPage({ ...page, loading: end });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const more = { subject, shown: grown(shown, end, total), loading: null };
      draw(end, () => setPage(more));
    }, loadMoreDelayMs);
  };
  return { shown, loading, has, show };
}
