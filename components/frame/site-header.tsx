import { useLocale, useMessages, useTranslations } from 'next-intl';
import { ExternalButtonLink, opensDialog } from '@/components/ui/button';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { Logo } from '@/components/ui/logo';
import { keepsQuery, type PageName, pagePath } from '@/lib/i18n/pages';
import type { Messages } from '@/lib/i18n/words';
import { referralUrl } from '@/lib/links';
import { siteName } from '@/lib/site';
import { bookingDialogId } from './booking-dialog';
import { CodeBelow } from './code-below';
import { InEnglish, LanguageLinks, linkTo } from './language-links';
import { MobileMenu } from './mobile-menu';
import { SignOutButton } from './sign-out-button';

type Props = {
  page: PageName;
  /** As wide as the window, like the page below. */
  wide?: boolean;
};

export function SiteHeader({ page, wide = false }: Props) {
  const t = useTranslations('SiteHeader');
  const locale = useLocale();
  // One element in two places, so that the server renders and sends it once.
  const links = <NavigationLinks page={page} />;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface print:hidden">
      <div
        className={`flex min-h-16 flex-wrap items-center justify-between gap-x-4 ${wide ? 'w-full px-4 md:px-5' : 'page-width'}`}
      >
        <a
          href={pagePath('home', locale)}
          className="-mx-1 inline-flex min-h-11 items-center gap-2.5 px-1 font-bold text-xl tracking-tight"
        >
          <Logo className="size-8" />
          {siteName}
        </a>
        <nav
          aria-label={t('navigation')}
          className="hidden flex-wrap items-center justify-end xl:flex"
        >
          {links}
        </nav>
        <div className="xl:hidden">
          <MobileMenu label={t('menu')}>
            <nav aria-label={t('navigation')} className="flex flex-col gap-1">
              {links}
              <hr className="my-3 border-line" />
              <div className="px-3">
                <LanguageLinks page={page} />
              </div>
            </nav>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

/** The page holds the links of visitors and of members. The session flag on `<html>` hides one. */
function NavigationLinks({ page }: { page: PageName }) {
  const t = useTranslations('NavigationLinks');
  const code = useTranslations('WhatsappAction');
  const { SignOut: signingOut } = useMessages();
  const locale = useLocale();
  const link = (to: PageName, text: keyof Messages['NavigationLinks']) => {
    const Link = keepsQuery(page, to) ? KeptQueryLink : 'a';
    return (
      <Link
        {...linkTo(to, locale)}
        aria-current={to === page ? 'page' : undefined}
        className="navigation-link"
      >
        {t(text)}
        <InEnglish page={to} />
      </Link>
    );
  };
  const bookCall = (
    <button type="button" {...opensDialog(bookingDialogId)} className="navigation-link">
      {t('bookCall')}
    </button>
  );
  return (
    <>
      <div data-for="visitor" className="contents">
        {link('career-agent', 'careerAgent')}
        {link('interview-coach', 'interviewCoach')}
        {bookCall}
        {link('sign-in', 'signIn')}
        {link('sign-up', 'createAccount')}
        <CodeBelow href={referralUrl} words={{ code: code('code'), scan: code('scan') }}>
          <ExternalButtonLink
            href={referralUrl}
            tone="goSoft"
            size="small"
            className="ml-2 max-xl:mt-2 max-xl:ml-0"
          >
            {t('chat')}
          </ExternalButtonLink>
        </CodeBelow>
      </div>
      <div data-for="member" className="contents">
        {link('conversations', 'conversations')}
        {link('my-account', 'myAccount')}
        {bookCall}
        <SignOutButton
          label={t('signOut')}
          words={signingOut}
          homePath={pagePath('home', locale)}
          offlinePath={pagePath('conversations', locale)}
          className="navigation-link noscript:hidden"
        />
      </div>
    </>
  );
}
