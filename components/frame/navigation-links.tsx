import { useLocale, useTranslations } from 'next-intl';
import { ExternalButtonLink } from '@/components/ui/button';
import { opensDialog } from '@/components/ui/dialog-button';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { keepsQuery, otherLanguage, type PageName, pagePath } from '@/lib/i18n/pages';
import type { Messages } from '@/lib/i18n/words';
import { referralUrl } from '@/lib/links';
import { bookingDialogId } from './booking-dialog';
import { CodeBelow } from './code-below';
import { InEnglish } from './in-english';
import { SignOutButton } from './sign-out-button';

/** Both halves are in the page; the session flag on `<html>` decides which one is shown. */
export function NavigationLinks({ page }: { page: PageName }) {
  const t = useTranslations('NavigationLinks');
  const code = useTranslations('WhatsappAction');
  const locale = useLocale();
  const link = (to: PageName, text: keyof Messages['NavigationLinks']) => {
    const Link = keepsQuery(page, to) ? KeptQueryLink : 'a';
    return (
      <Link
        href={pagePath(to, locale)}
        hrefLang={otherLanguage(to, locale)}
        aria-current={to === page ? 'page' : undefined}
        className="navigation-link"
      >
        {t(text)}
        {/* Below the text: beside it, it would make the row of links too long. */}
        <InEnglish page={to} look="words" />
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
          homePath={pagePath('home', locale)}
          className="navigation-link"
        />
      </div>
    </>
  );
}
