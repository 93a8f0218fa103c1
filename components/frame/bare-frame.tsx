import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import type { PageName } from '@/lib/i18n/pages';
import { siteName } from '@/lib/site';
import { LanguageLinks } from './language-links';
import { PageStart, type Theme } from './page-start';

type Props = {
  page: PageName;
  theme?: Theme;
  /** False for a page that cannot be opened again in another language. */
  languages?: boolean;
  children: ReactNode;
};

/** For people sent by the desktop app: the site's name, and no links that lead away. */
export function BareFrame({ page, theme = 'follows', languages = true, children }: Props) {
  return (
    <div data-theme={theme} className="flex min-h-dvh flex-col">
      <PageStart theme={theme} />
      <header className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-3">
        <p className="inline-flex items-center gap-2.5 font-bold text-xl tracking-tight">
          <Logo className="size-8" />
          {siteName}
        </p>
        {languages ? <LanguageLinks page={page} /> : null}
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
