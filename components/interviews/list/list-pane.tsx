'use client';

import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { type Filters, noFilters } from '@/lib/interviews/filters';
import type { ListState } from '@/lib/interviews/state';
import { useInterviews } from '../interviews-context';
import { SkipToMessages } from '../skip-to-messages';
import { InterviewList } from './interview-list';
import { ListHeader } from './list-header';
import { listPaneId, rowSelector, walkRows } from './walk-rows';

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement;

type Props = {
  list: ListState;
  filters: Filters;
  selectedId: string | null;
};

export function ListPane({ list, filters, selectedId }: Props) {
  const { store } = useInterviews();
  const pane = useRef<HTMLElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const focusFirstRow = useCallback(() => {
    pane.current?.querySelector<HTMLElement>(rowSelector)?.focus();
  }, []);

  const clearSearch = useCallback(() => {
    if (searchBox.current) searchBox.current.value = '';
    searchBox.current?.focus();
    setTyped('');
  }, []);

  // The pressed button disappears with the filters: focus the one that opens them.
  const clearFilters = useCallback(() => {
    filterButton.current?.focus();
    store.filter(noFilters);
  }, [store]);

  /** Only while the pane has the focus, for the sake of speech input (WCAG 2.1.4). */
  const searchOnSlash = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== '/' || !isPlain || isTyping(event.target)) return;
    event.preventDefault();
    searchBox.current?.focus();
  };

  return (
    <section
      ref={pane}
      id={listPaneId}
      onKeyDown={(event) => {
        searchOnSlash(event);
        walkRows(event);
      }}
      aria-labelledby="interviews-title"
      className={`${selectedId === null ? '' : 'max-md:hidden'} group flex min-h-0 flex-col border-line md:border-e print:hidden`}
    >
      {selectedId !== null && <SkipToMessages />}
      <ListHeader
        list={list}
        filters={filters}
        searchBox={searchBox}
        filterButton={filterButton}
        onQuery={setTyped}
        onDown={focusFirstRow}
        onClearFilters={clearFilters}
      />
      <InterviewList
        list={list}
        typed={typed}
        filters={filters}
        selectedId={selectedId}
        onClearSearch={clearSearch}
        onClearFilters={clearFilters}
      />
    </section>
  );
}
