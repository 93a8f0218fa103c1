import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PageName } from '@/lib/i18n/pages';
import { BookingDialog } from './booking-dialog';
import { EnglishOnlyNotice } from './english-only-notice';
import { PageTheme, type Theme } from './page-theme';
import { SessionWatch } from './session-watch';
import { ShortFooter } from './short-footer';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

type Props = {
  page: PageName;
  theme?: Theme;
  /** The content takes exactly the rest of the window and scrolls inside itself; there is no footer. */
  fill?: boolean;
  footer?: 'whole' | 'short';
  children: ReactNode;
};

/** What surrounds every page: the skip link, the navigation, the footer. */
export function PageFrame({
  page,
  theme = 'light',
  fill = false,
  footer = 'whole',
  children,
}: Props) {
  const t = useTranslations('PageFrame');
  return (
    <div
      data-theme={theme}
      className={`flex flex-col ${fill ? 'h-dvh print:h-auto' : 'min-h-dvh'}`}
    >
      <PageTheme theme={theme} />
      <SkipLink label={t('skip')} />
      <SiteHeader page={page} wide={fill} />
      <EnglishOnlyNotice page={page} />
      <main
        id="content"
        tabIndex={-1}
        className={`flex-1 outline-none ${fill ? 'flex min-h-0 flex-col' : ''}`}
      >
        {children}
      </main>
      {!fill && footer === 'whole' && <SiteFooter page={page} theme={theme} />}
      {!fill && footer === 'short' && <ShortFooter page={page} />}
      <BookingDialog />
      <SessionWatch />
    </div>
  );
}
