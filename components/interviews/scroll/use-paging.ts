import { useEffect, useRef, useState } from 'react';
import { type End, firstPart, grown, loadMoreDelayMs, type Part } from './paging';

type Options = {
  /** The minimum number shown. */
  atLeast?: number;
  /** The part shown at first when `subject` changes. */
  open?: (shown: Part) => Part;
  /** Applies the change that shows the loaded part. */
  draw?: (end: End, change: () => void) => void;
};

const openFirstPart = () => firstPart;
const drawImmediately = (_: End, change: () => void) => change();

/** First 10, then 12 more per load, each after 300 ms. A new `subject` starts over. */
export function usePaging(
  total: number,
  subject: unknown,
  { atLeast = 0, open = openFirstPart, draw = drawImmediately }: Options,
) {
  const newPage = (shown: Part) => ({ subject, shown: open(shown), loading: null as End | null });
  const [stored, setPage] = useState(() => newPage(firstPart));
  const page = stored.subject === subject ? stored : newPage(stored.shown);
  if (page !== stored) setPage(page);
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
