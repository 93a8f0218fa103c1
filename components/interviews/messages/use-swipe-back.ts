'use client';

import { type RefObject, useEffect } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import { useReading } from '../reading-context';
import { useNarrow } from '../use-narrow';

/** Where one pane shows and a finger moves it; it comes when an interview is open. */
export function useSwipeBack(pane: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const { store } = useReading();
  const isNarrow = useNarrow();
  useEffect(() => {
    const element = pane.current;
    if (!element || !isOpen || !isNarrow || navigator.maxTouchPoints === 0) return;
    let end: VoidFunction | undefined;
    let isGone = false;
    import('./swipe-back').then(({ swipeBack }) => {
      if (!isGone) end = swipeBack(element, store.close);
    }, reportBrowserError);
    return () => {
      isGone = true;
      end?.();
    };
  }, [pane, store, isOpen, isNarrow]);
}
