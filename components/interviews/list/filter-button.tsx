import type { RefObject } from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { Filters } from '@/lib/interviews/filters';
import { useInterviews } from '../interviews-context';

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  filters: Filters;
  controls: string;
  isOpen: boolean;
  onPress: () => void;
};

/** Beside the search, no higher than it, so that nothing moves when it appears. */
export function FilterButton({ button, filters, controls, isOpen, onPress }: Props) {
  const { words } = useInterviews();
  const count = Object.values(filters).filter((value) => value !== '').length;
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      title={words.filters.open}
      className={`relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft ${isOpen || count > 0 ? 'text-accent-ink' : 'text-muted'}`}
    >
      <span className="sr-only">
        {words.filters.open}
        {count > 0 && ', '}
      </span>
      <Glyph d="M3 6h8m4 0h2M3 14h2m4 0h8M11 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM5 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z" />
      {count > 0 && (
        <span className="absolute end-0.5 top-0.5 grid size-4 place-items-center rounded-full bg-accent font-semibold text-on-accent text-tiny">
          {count}
        </span>
      )}
    </button>
  );
}
