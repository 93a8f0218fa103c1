import { useEffect } from 'react';
import type { Words } from '@/lib/i18n/words';
import type { InterviewsState } from '@/lib/interviews/state';
import { siteName } from '@/lib/site';

/** So that tabs, bookmarks and the Back menu name the interview. */
export function useDocumentTitle(
  { list, selectedId }: InterviewsState,
  words: Words<'InterviewsScreen'>,
): void {
  const selected =
    selectedId === null ? undefined : list.interviews.find(({ id }) => id === selectedId);
  const title = selected?.title.trim() || words.title;
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);
}
