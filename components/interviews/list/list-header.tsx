'use client';

import { memo, type RefObject, useState } from 'react';
import type { Filters } from '@/lib/interviews/filters';
import type { ListState } from '@/lib/interviews/state';
import { useInterviews } from '../interviews-context';
import { PaletteButton } from '../palette/palette-button';
import { PracticeButton } from '../practice/practice-button';
import { SavedOpener } from '../saved/saved-opener';
import { useScreenExtras } from '../use-screen-extras';
import { FilterButton } from './filter-button';
import { SearchBox } from './search-box';

type Props = {
  list: ListState;
  filters: Filters;
  searchBox: RefObject<HTMLInputElement | null>;
  filterButton: RefObject<HTMLButtonElement | null>;
  onQuery: (query: string) => void;
  onDown: () => void;
  onClearFilters: () => void;
};

const panelId = 'interview-filters';

/** Memoised, so that a typed letter does not render what stands around the search box. */
export const ListHeader = memo(function ListHeader({ list, filters, ...props }: Props) {
  const { searchBox, filterButton, onQuery, onDown, onClearFilters } = props;
  const { words } = useInterviews();
  const [isFiltering, setFiltering] = useState(false);
  const FilterPanel = useScreenExtras(isFiltering)?.FilterPanel;
  const isEmpty = list.status === 'loaded' && list.interviews.length === 0;
  return (
    <header className="@container grid gap-3 px-4 pt-5 pb-3 [@media(height<30rem)]:gap-1 [@media(height<30rem)]:py-1 md:px-5">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h1 id="interviews-title" className="text-heading">
          {words.title}
        </h1>
        <PracticeButton />
      </div>
      <div className="flex items-center justify-end gap-x-1">
        {!isEmpty && <SearchBox input={searchBox} onQuery={onQuery} onDown={onDown} />}
        {list.interviews.length > 1 && (
          <FilterButton
            button={filterButton}
            filters={filters}
            controls={panelId}
            isOpen={isFiltering}
            onPress={() => setFiltering(!isFiltering)}
          />
        )}
        <SavedOpener />
        <PaletteButton />
      </div>
      {isFiltering && FilterPanel && (
        <FilterPanel
          id={panelId}
          interviews={list.interviews}
          filters={filters}
          onClear={onClearFilters}
        />
      )}
    </header>
  );
});
