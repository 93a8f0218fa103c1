import type { ReactNode } from 'react';
import { useInterviews } from '../interviews-context';
import { MoreButton } from '../more-button';

type Props = { isLoading: boolean; onMore: () => void; children: ReactNode };

/**
 * Its height is constant. Its parent re-creates it (`key`) beside the loaded messages, so that it
 * does not count as a layout shift.
 */
export function ThreadEnd({ isLoading, onMore, children }: Props) {
  const { words } = useInterviews();
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
