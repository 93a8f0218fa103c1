import type { ListState } from '@/lib/interviews/state';
import { useInterviews } from '../interviews-context';
import { LoadFailure } from '../load-failure';
import { MoreButton } from '../more-button';

type Props = {
  list: ListState;
  shown: number;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

/** One line of constant height: a button for more, the loading text, or the end marker. */
export function ListEnd({ list, shown, hasMore, isLoading, onMore }: Props) {
  const { words, store } = useInterviews();
  if (list.status === 'failed') {
    return <LoadFailure text={words.listFailed} onRetry={store.retryList} />;
  }
  if (shown === 0) return null;
  return (
    <div className="grid min-h-16 place-items-center px-5 py-2 text-fine text-muted">
      {isLoading && <p role="status">{words.loadingMore}</p>}
      {!isLoading && hasMore && <MoreButton onMore={onMore}>{words.showMore}</MoreButton>}
      {!hasMore && list.complete && <p>{words.noMore}</p>}
    </div>
  );
}
