import type { ReactNode } from 'react';
import type { PageName } from '@/lib/i18n/pages';
import { BookingDialog } from './booking-dialog';
import { EnglishOnlyNotice } from './language-links';
import { PageStart, type Theme } from './page-start';
import { SessionWatch } from './session-watch';
import { ShortFooter, SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type Props = {
  page: PageName;
  theme?: Theme;
  /**
   * The content fills the rest of the window and scrolls inside itself, without a footer. The page's
   * own style sheet says so (`[data-fill]`), and lets a low window scroll as a whole.
   */
  fill?: boolean;
  /**
   * The page opens with an interview: on a phone the header must be hidden before that part has
   * loaded.
   */
  opensThread?: boolean;
  footer?: 'whole' | 'short';
  children: ReactNode;
};

export function PageFrame({
  page,
  theme = 'follows',
  fill = false,
  opensThread = false,
  footer = 'whole',
  children,
}: Props) {
  return (
    <div
      data-theme={theme}
      data-fill={fill || undefined}
      data-opens-thread={opensThread ? '' : undefined}
      className={fill ? 'flex flex-col' : 'flex min-h-dvh flex-col'}
    >
      <PageStart theme={theme} />
      <SiteHeader page={page} wide={fill} />
      <main
        id="content"
        tabIndex={-1}
        className={`flex-1 outline-none ${fill ? 'flex min-h-0 flex-col' : ''}`}
      >
        {children}
      </main>
      <EnglishOnlyNotice page={page} />
      {!fill && footer === 'whole' && <SiteFooter page={page} theme={theme} />}
      {!fill && footer === 'short' && <ShortFooter page={page} />}
      <BookingDialog />
      <SessionWatch />
    </div>
  );
}
