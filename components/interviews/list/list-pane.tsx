'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { foldQuery } from '@/lib/interviews/search';
import type { ListState } from '@/lib/interviews/state';
import { useReading } from '../reading-context';
import { InterviewList } from './interview-list';
import { SearchBox } from './search-box';

type Props = {
  list: ListState;
  selectedId: string | null;
  /** What stands under the list. */
  children: ReactNode;
};

export function ListPane({ list, selectedId, children }: Props) {
  const { words } = useReading();
  const pane = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');

  const search = useCallback((typed: string) => setQuery(foldQuery(typed)), []);

  const focusFirstRow = useCallback(() => {
    pane.current?.querySelector<HTMLElement>('[data-conversation-id]')?.focus();
  }, []);

  return (
    <section
      ref={pane}
      aria-labelledby="interviews-title"
      className={`${selectedId === null ? '' : 'max-md:hidden'} flex min-h-0 flex-col border-line md:border-e print:hidden`}
    >
      <header className="grid gap-3 px-4 pt-5 pb-3 md:px-5">
        <h1 id="interviews-title" className="text-heading">
          {words.title}
        </h1>
        <SearchBox onQuery={search} onDown={focusFirstRow} />
      </header>
      <InterviewList list={list} query={query} selectedId={selectedId} />
      {children}
    </section>
  );
}
