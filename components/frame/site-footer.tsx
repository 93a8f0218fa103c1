import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { VoiceWave } from '@/components/ui/voice-wave';
import { keepsQuery, type PageName, pagePath } from '@/lib/i18n/pages';
import { desktopAppUrl, operator } from '@/lib/links';
import { siteName } from '@/lib/site';
import { InEnglish, LanguageLinks, linkTo } from './language-links';
import type { Theme } from './page-start';
import { ThemeChoice } from './theme-choice';

const products = { 'career-agent': 'careerAgent', 'interview-coach': 'interviewCoach' } as const;
const visitorPages = { 'sign-in': 'signIn', 'sign-up': 'createAccount' } as const;
const memberPages = { conversations: 'conversations', 'my-account': 'myAccount' } as const;
const policies = ['terms-of-use', 'privacy-policy', 'cancellation', 'refund'] as const;
/** Sections of the landing page. */
const sections = ['how-it-works', 'plans', 'questions'] as const;

const keysOf = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as Key[];

export function SiteFooter({ page, theme }: { page: PageName; theme: Theme }) {
  const t = useTranslations('SiteFooter');
  const link = useTranslations('NavigationLinks');
  const desktopApp = useTranslations('DesktopApp');
  const locale = useLocale();
  return (
    <footer data-theme="dark" className="border-line border-t print:hidden">
      <div className="page-width grid grid-cols-1 gap-x-16 gap-y-9 py-10 lg:gap-y-12 lg:py-14 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid grid-cols-1 content-start gap-5">
          <VoiceWave className="text-accent" />
          <p className="max-w-[22ch] font-semibold text-heading leading-tight">{t('title')}</p>
        </div>
        <nav
          aria-label={t('navigation')}
          className="flex flex-wrap gap-x-12 gap-y-6 max-sm:*:first:w-full"
        >
          <Column title={t('product')}>
            {keysOf(products).map((name) => (
              <FooterLink key={name} {...linkTo(name, locale)}>
                {link(products[name])} <InEnglish page={name} />
              </FooterLink>
            ))}
            {sections.map((section) => (
              <FooterLink key={section} href={`${pagePath('home', locale)}#${section}`}>
                {t(section)}
              </FooterLink>
            ))}
            {desktopAppUrl ? (
              <FooterLink href={desktopAppUrl}>{desktopApp('get')}</FooterLink>
            ) : null}
          </Column>
          <Column title={t('account')}>
            {keysOf(visitorPages).map((name) => (
              <FooterLink
                key={name}
                href={pagePath(name, locale)}
                to="visitor"
                link={keepsQuery(page, name) ? KeptQueryLink : 'a'}
              >
                {link(visitorPages[name])}
              </FooterLink>
            ))}
            {keysOf(memberPages).map((name) => (
              <FooterLink key={name} href={pagePath(name, locale)} to="member">
                {link(memberPages[name])}
              </FooterLink>
            ))}
          </Column>
          <Column title={t('legal')}>
            {policies.map((name) => (
              <FooterLink key={name} href={pagePath(name, locale)}>
                {t(name)}
              </FooterLink>
            ))}
          </Column>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-line border-t pt-6 lg:col-span-2 lg:pt-8">
          <SmallPrint />
          {theme === 'follows' ? <ThemeChoice /> : null}
          <LanguageLinks page={page} />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul className="grid">{children}</ul>
    </div>
  );
}

type LinkProps = Pick<ComponentProps<'a'>, 'hrefLang' | 'aria-describedby'> & {
  href: string;
  to?: 'visitor' | 'member';
  link?: typeof KeptQueryLink | 'a';
  children: ReactNode;
};

function FooterLink({ to, link: Link = 'a', ...props }: LinkProps) {
  return (
    <li data-for={to}>
      <Link {...props} className="footer-link" />
    </li>
  );
}

/** The account's footer: the policies, theme and language. */
export function ShortFooter({ page }: { page: PageName }) {
  const t = useTranslations('SiteFooter');
  const locale = useLocale();
  return (
    <footer className="border-line border-t print:hidden">
      <div className="page-width grid gap-4 py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <ThemeChoice />
          <LanguageLinks page={page} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-compact">
          <SmallPrint />
          <ul className="flex flex-wrap gap-x-6">
            {policies.map((name) => (
              <FooterLink key={name} href={pagePath(name, locale)}>
                {t(name)}
              </FooterLink>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Who runs the service, how to reach them, and the copyright. */
function SmallPrint() {
  const t = useTranslations('SiteFooter');
  const { name, address, email } = operator;
  return (
    <div className="grid gap-1 text-compact text-muted">
      {(name || address || email) && (
        <address className="not-italic">
          {name && <span className="block">{t('operator', { name })}</span>}
          {address && <span className="block">{address}</span>}
          {email && (
            <a className="inline-block py-1 underline underline-offset-4" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </address>
      )}
      <p>
        {t.rich('copyright', {
          // The year of the build, updated by postbuild/inline/first-script.ts.
          year: (words) => (
            <span data-year suppressHydrationWarning>
              {words}
            </span>
          ),
          name: siteName,
          now: new Date().getFullYear(),
        })}
      </p>
    </div>
  );
}
