import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows the first few items until all are requested, then focuses the first new one: its button, or
 * the item itself, which needs a `tabIndex` for that.
 */
export function useFirstFew<Item>(
  all: readonly Item[],
  limit: number,
  list: RefObject<HTMLElement | null>,
) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, limit);
  return {
    shown,
    hasMore: shown.length < all.length,
    showAll: () => {
      flushSync(() => setWhole(true));
      const item = list.current?.children[limit] as HTMLElement | undefined;
      (item?.querySelector('button') ?? item)?.focus();
    },
  };
}
