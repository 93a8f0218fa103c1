import { MoreButton } from '../more-button';
import { useReading } from '../reading-context';

type Props = { hasMore: boolean; isLoading: boolean; onMore: () => void };

/** Keeps its height whatever it says; drawn anew below what came, it is not a thing that moved. */
export function ThreadEnd({ hasMore, isLoading, onMore }: Props) {
  const { words } = useReading();
  return (
    <div className="grid min-h-16 place-items-center px-5 pb-4 text-fine text-muted print:hidden">
      {hasMore && isLoading && <p role="status">{words.loadingMoreMessages}</p>}
      {hasMore && !isLoading && <MoreButton onMore={onMore}>{words.showMoreMessages}</MoreButton>}
    </div>
  );
}
