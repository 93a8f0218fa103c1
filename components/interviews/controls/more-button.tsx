import type { ReactNode } from 'react';

type Props = { onMore: () => void; children: ReactNode };

/** For people who do not scroll. */
export function MoreButton({ onMore, children }: Props) {
  return (
    <button
      type="button"
      data-more
      onClick={onMore}
      className="min-h-11 rounded-full px-4 font-semibold text-accent-ink hover:bg-accent-soft"
    >
      {children}
    </button>
  );
}

export const isOnMoreButton = (): boolean =>
  document.activeElement instanceof HTMLElement && 'more' in document.activeElement.dataset;
