import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PageName } from '@/lib/i18n/pages';
import { BookingDialog } from './booking-dialog';
import { EnglishOnlyNotice } from './english-only-notice';
import { PageTheme, type Theme } from './page-theme';
import { SessionWatch } from './session-watch';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type Props = {
  page: PageName;
  theme?: Theme;
  /** The content takes exactly the rest of the window and scrolls inside itself; there is no footer. */
  fill?: boolean;
  children: ReactNode;
};

/** What surrounds every page: the skip link, the navigation, the footer. */
export function PageFrame({ page, theme = 'light', fill = false, children }: Props) {
  const t = useTranslations('PageFrame');
  return (
    <div
      data-theme={theme}
      className={`flex flex-col ${fill ? 'h-dvh print:h-auto' : 'min-h-dvh'}`}
    >
      <PageTheme theme={theme} />
      <a
        href="#content"
        className="bubble-out sr-only z-50 bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <SiteHeader page={page} wide={fill} />
      <EnglishOnlyNotice page={page} />
      <main
        id="content"
        tabIndex={-1}
        className={`flex-1 outline-none ${fill ? 'flex min-h-0 flex-col' : ''}`}
      >
        {children}
      </main>
      {!fill && <SiteFooter page={page} theme={theme} />}
      <BookingDialog />
      <SessionWatch />
    </div>
  );
}
