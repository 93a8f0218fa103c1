import type { ComponentProps } from 'react';

/** Pages are made at build: the query is put there in the browser (postbuild/inline/keep-query.ts). */
export function KeptQueryLink(props: ComponentProps<'a'>) {
  return <a data-keeps-query suppressHydrationWarning {...props} />;
}
