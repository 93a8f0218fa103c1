import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { Glyph } from '@/components/ui/glyph';
import { useObserved } from '@/components/ui/use-observed';
import { type Filters, noFilters } from '../address/filters';
import { IconButton } from '../controls/icon-button';
import { SavedOpener } from '../marks/saved-opener';
import { usePracticeHere } from '../practice/practice-context';
import type { ListState } from '../store/state';
import type { InterviewsStore } from '../store/store';
import { useStore } from '../store/store-context';
import { FilterPanel } from './filter-panel';
import { InterviewList } from './interview-list';
import { SearchBox } from './search-box';
import { listPaneId, rowSelector, walkRows } from './walk-rows';

type Props = { list: ListState };

const panelId = 'interview-filters';

export function ListPane({ list }: Props) {
  const words = useWords('InterviewsScreen');
  const { selection } = useStore();
  const { filters, openId: selectedId } = useObserved(selection);
  const pane = useRef<HTMLElement>(null);
  const isEmpty = list.status === 'loaded' && list.interviews.length === 0;
  const { box, typed, type, searched } = useSearchTyped(isEmpty);
  const filtering = useFiltering(selection);
  const { clear: clearFilters } = filtering;

  const clear = useCallback(
    (what: 'search' | 'filters') => {
      if (what === 'filters') return clearFilters();
      type('');
      box.current?.focus();
    },
    [clearFilters, type, box],
  );

  return (
    <section
      ref={pane}
      id={listPaneId}
      onKeyDown={(event) => onKeyDown(event, box.current)}
      aria-labelledby="interviews-title"
      className={`${selectedId === null ? '' : 'max-md:hidden noscript:flex!'} group flex min-h-0 flex-col border-line md:border-e low:md:sticky low:md:top-0 low:md:h-dvh print:hidden`}
    >
      <header className="@container grid gap-3 px-4 pt-5 pb-3 low:gap-1 low:py-1 md:px-5">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
          <h1 id="interviews-title" className="text-heading @max-[19rem]:text-lead">
            {words.title}
          </h1>
          <PracticeButton />
        </div>
        {/* If the buttons would leave no room to type, the search box goes above them. */}
        <div className="flex flex-wrap items-center justify-end gap-1 noscript:hidden">
          {!isEmpty && (
            <SearchBox
              input={box}
              typed={typed}
              onType={type}
              onDown={() => pane.current && walkRows(pane.current, 0)}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-1">
            {list.interviews.length > 1 && (
              <FilterButton
                button={filtering.button}
                filters={filters}
                isOpen={filtering.isOpen}
                onPress={filtering.toggle}
              />
            )}
            <SavedOpener />
            <PaletteButton />
          </div>
        </div>
        {filtering.isOpen && (
          <FilterPanel
            id={panelId}
            interviews={list.interviews}
            filters={filters}
            onClear={clearFilters}
          />
        )}
      </header>
      <InterviewList
        list={list}
        typed={searched}
        filters={filters}
        selectedId={selectedId}
        onClear={clear}
      />
    </section>
  );
}

function onKeyDown(event: KeyboardEvent, searchBox: HTMLElement | null): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const isOn = (selector: string) =>
    event.target instanceof Element && event.target.matches(selector);
  if (step !== undefined && isPlain && isOn(rowSelector)) walkRows(event.currentTarget, step);
  // Only while the pane has the focus, for the sake of speech input (WCAG 2.1.4).
  else if (event.key === '/' && isPlain && !isOn('input, textarea')) searchBox?.focus();
  else return;
  event.preventDefault();
}

function useFiltering(selection: InterviewsStore['selection']) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The pressed button disappears with the filters: focus the one that opens them.
  const clear = useCallback(() => {
    button.current?.focus();
    selection.filter(noFilters);
  }, [selection]);
  return { button, isOpen, toggle: () => setOpen(!isOpen), clear };
}

/**
 * The text of the search box, typed or handed over from elsewhere, and the text that the list is
 * currently filtered by.
 */
function useSearchTyped(isEmpty: boolean) {
  const { wantedSearch } = useObserved(useStore().selection);
  const box = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  useEffect(() => {
    if (!wantedSearch) return;
    type(wantedSearch.query);
    box.current?.focus();
  }, [wantedSearch]);
  return { box, typed, type, searched: useDeferredValue(isEmpty ? '' : typed) };
}

type FilterButtonProps = {
  button: RefObject<HTMLButtonElement | null>;
  filters: Filters;
  isOpen: boolean;
  onPress: VoidFunction;
};

/** As high as the search box beside it, so that nothing moves when it appears. */
function FilterButton({ button, filters, isOpen, onPress }: FilterButtonProps) {
  const words = useWords('InterviewsScreen');
  const count = Object.values(filters).filter((value) => value !== '').length;
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      title={`${words.filters.open}${count > 0 ? `, ${count}` : ''}`}
      className={`relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft ${isOpen || count > 0 ? 'text-accent-ink' : 'text-muted'}`}
    >
      <Glyph d="M3 6h8m4 0h2M3 14h2m4 0h8M11 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM5 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid size-4 place-items-center rounded-full bg-accent font-semibold text-on-accent text-tiny"
        >
          {count}
        </span>
      )}
    </button>
  );
}

/** Starts an interview in the browser, where the API offers that. */
function PracticeButton() {
  const { practiceHere } = useWords('InterviewsScreen');
  const store = useStore();
  const practice = usePracticeHere();
  if (!practice) return null;
  return (
    <Button size="small" onClick={() => store.dialogs.show('practice')}>
      <Glyph d="M10 4.500v11M4.500 10h11" className="size-4.5" />
      {/* A tablet's list is too narrow for both its heading and these words. */}
      <span className="@max-[17.5rem]:sr-only">{practiceHere}</span>
    </Button>
  );
}

function PaletteButton() {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  return (
    <IconButton
      label={words.palette}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => store.dialogs.show('palette')}
      className="shrink-0 text-muted hover:bg-accent-soft hover:text-accent-ink"
    >
      <Glyph d="M4 6.500h.01M8 6.500h8M4 11h.01M8 11h4.500M4 15.500h.01M8 15.500h3M14 13l2.500 2.500-2.500 2.500" />
    </IconButton>
  );
}
