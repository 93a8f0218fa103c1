'use client';

import { useEffect } from 'react';
import type { InterviewsState } from '@/lib/interviews/state';
import { siteName } from '@/lib/site';
import type { Labels } from './reading-context';

/** Tabs, bookmarks and the Back menu name the interview. */
export function useDocumentTitle({ list, selectedId }: InterviewsState, labels: Labels): void {
  const selected =
    selectedId === null ? undefined : list.interviews.find(({ id }) => id === selectedId);
  const title = selected?.title.trim() || labels.title;
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);
}
