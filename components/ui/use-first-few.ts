import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The first few of a list until all are requested; the first of the new ones then has the focus: its
 * button, or itself, for which it needs a `tabIndex`.
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
