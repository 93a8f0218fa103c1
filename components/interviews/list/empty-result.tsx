import { Button } from '@/components/ui/button';
import { filled } from '@/lib/i18n/words';
import { useInterviews } from '../interviews-context';

type Props = {
  typed: string;
  isNarrowed: boolean;
  onClear: (what: 'search' | 'filters') => void;
};

/** Below "No interviews found": what was searched, and buttons that clear it. */
export function EmptyResult({ typed, isNarrowed, onClear }: Props) {
  const { words } = useInterviews();
  return (
    <div className="grid justify-items-center gap-4 px-6 pb-12 text-center">
      <p className="text-compact text-muted wrap-anywhere">
        {typed !== '' && filled(words.filters.searched, { query: typed })}{' '}
        {isNarrowed && words.filters.narrowed}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {typed !== '' && (
          <Button tone="quiet" onClick={() => onClear('search')}>
            {words.filters.clearSearch}
          </Button>
        )}
        {isNarrowed && (
          <Button tone="quiet" onClick={() => onClear('filters')}>
            {words.filters.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
