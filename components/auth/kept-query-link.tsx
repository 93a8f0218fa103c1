'use client';

import type { ComponentProps } from 'react';
import { useSearch } from './use-hydrated';

/** From one form to the other with the same query, which says whether the desktop app is waiting. */
export function KeptQueryLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a href={href + useSearch()} {...rest}>
      {children}
    </a>
  );
}
