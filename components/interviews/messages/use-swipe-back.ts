'use client';

import { type RefObject, useEffect } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import { useReading } from '../reading-context';
import { useNarrow } from '../use-narrow';

/** For touch screens with one pane. It loads when an interview is open. */
export function useSwipeBack(pane: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const { store } = useReading();
  const isNarrow = useNarrow();
  useEffect(() => {
    const element = pane.current;
    if (!element || !isOpen || !isNarrow || navigator.maxTouchPoints === 0) return;
    let stop: VoidFunction | undefined;
    let isCancelled = false;
    import('./swipe-back').then(({ swipeBack }) => {
      if (!isCancelled) stop = swipeBack(element, store.close);
    }, reportBrowserError);
    return () => {
      isCancelled = true;
      stop?.();
    };
  }, [pane, store, isOpen, isNarrow]);
}
