import type { ReactNode } from 'react';
import { MoreButton } from '../more-button';
import { useReading } from '../reading-context';

type Props = { isLoading: boolean; onMore: () => void; children: ReactNode };

/** Keeps its height whatever it says; drawn anew beside what came, it is not a thing that moved. */
export function ThreadEnd({ isLoading, onMore, children }: Props) {
  const { words } = useReading();
  return (
    <div className="grid min-h-16 place-items-center px-5 pb-4 text-fine text-muted print:hidden">
      {isLoading ? (
        <p role="status">{words.loadingMoreMessages}</p>
      ) : (
        <MoreButton onMore={onMore}>{children}</MoreButton>
      )}
    </div>
  );
}
