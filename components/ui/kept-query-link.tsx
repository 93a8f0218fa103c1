import type { ComponentProps } from 'react';

/** A link that keeps the page's query: the browser adds it (postbuild/inline/form-script.ts). */
export function KeptQueryLink(props: ComponentProps<'a'>) {
  return <a data-keeps-query suppressHydrationWarning {...props} />;
}
