import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { opensDialog } from '@/components/ui/dialog-button';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { keepsQuery, otherLanguage, type PageName, pagePath } from '@/lib/i18n/pages';
import { referralUrl } from '@/lib/links';
import { bookingDialogId } from './booking-dialog';
import { CodeBelow } from './code-below';
import { InEnglish } from './in-english';
import { SignOutButton } from './sign-out-button';

function NavigationLink({
  to,
  page,
  children,
}: {
  to: PageName;
  page: PageName;
  children: ReactNode;
}) {
  const locale = useLocale();
  const Link = keepsQuery(page, to) ? KeptQueryLink : 'a';
  return (
    <Link
      href={pagePath(to, locale)}
      hrefLang={otherLanguage(to, locale)}
      aria-current={to === page ? 'page' : undefined}
      className="navigation-link"
    >
      {children}
      {/* Below the text: beside it, it would make the row of links too long. */}
      <InEnglish page={to} look="words" />
    </Link>
  );
}

function BookCallButton({ label }: { label: string }) {
  return (
    <button type="button" {...opensDialog(bookingDialogId)} className="navigation-link">
      {label}
    </button>
  );
}

/** Both halves are in the page; the session flag on `<html>` decides which one is shown. */
export function NavigationLinks({ page }: { page: PageName }) {
  const t = useTranslations('NavigationLinks');
  const code = useTranslations('WhatsappAction');
  return (
    <>
      <div data-for="visitor" className="contents">
        <NavigationLink to="career-agent" page={page}>
          {t('careerAgent')}
        </NavigationLink>
        <NavigationLink to="interview-coach" page={page}>
          {t('interviewCoach')}
        </NavigationLink>
        <BookCallButton label={t('bookCall')} />
        <NavigationLink to="sign-in" page={page}>
          {t('signIn')}
        </NavigationLink>
        <NavigationLink to="sign-up" page={page}>
          {t('createAccount')}
        </NavigationLink>
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
        <NavigationLink to="conversations" page={page}>
          {t('conversations')}
        </NavigationLink>
        <NavigationLink to="my-account" page={page}>
          {t('myAccount')}
        </NavigationLink>
        <BookCallButton label={t('bookCall')} />
        <SignOutButton
          label={t('signOut')}
          homePath={pagePath('home', useLocale())}
          className="navigation-link"
        />
      </div>
    </>
  );
}
