'use client';

import type { ComponentProps } from 'react';
import { useSearch } from './use-hydrated';

/** From one form to the other, with the query: who waits for this person must not be forgotten. */
export function KeptQueryLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a href={href + useSearch()} {...rest}>
      {children}
    </a>
  );
}
