import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { type PageName, pagePath } from '@/lib/i18n/pages';

/** A link to another form, tall enough for a thumb. */
export function AuthLink({ to, children }: { to: PageName; children: ReactNode }) {
  return (
    <KeptQueryLink
      href={pagePath(to, useLocale())}
      className="py-2 font-semibold underline decoration-2 decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </KeptQueryLink>
  );
}
