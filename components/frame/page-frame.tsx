import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PageName } from '@/lib/i18n/pages';
import { BookingDialog } from './booking-dialog';
import { SessionWatch } from './session-watch';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type Props = { page: PageName; theme?: 'light' | 'dark'; children: ReactNode };

/** What stands around every page: a way past it, the navigation, the footer. */
export function PageFrame({ page, theme = 'light', children }: Props) {
  const t = useTranslations('PageFrame');
  return (
    <div data-theme={theme} className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="bubble-out sr-only z-50 bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <SiteHeader page={page} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter page={page} />
      <BookingDialog />
      <SessionWatch />
    </div>
  );
}
