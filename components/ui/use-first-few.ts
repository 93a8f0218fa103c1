'use client';

import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first few of a list until all are asked for: the focus then goes on to the first of those that came. */
export function useFirstFew<One>(
  all: readonly One[],
  few: number,
  list: RefObject<HTMLElement | null>,
) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, few);
  return {
    shown,
    hasMore: shown.length < all.length,
    showAll: () => {
      flushSync(() => setWhole(true));
      list.current?.children[few]?.querySelector('button')?.focus();
    },
  };
}
