'use client';

import { type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => {};

/** The query of the current page. Pages are made at build, so it is only known in the browser. */
const useSearch = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );

/** From one form to the other with the same query, which says whether the desktop app is waiting. */
export function KeptQueryLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a href={href + useSearch()} data-keeps-query {...rest}>
      {children}
    </a>
  );
}
