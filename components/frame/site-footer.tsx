import { useLocale, useTranslations } from 'next-intl';
import { VoiceWave } from '@/components/ui/voice-wave';
import { type PageName, pagePath } from '@/lib/i18n/pages';
import { siteName } from '@/lib/site';
import { LanguageLinks } from './language-links';

const policies = ['terms-of-use', 'privacy-policy', 'cancellation', 'refund'] as const;

export function SiteFooter({ page }: { page: PageName }) {
  const t = useTranslations('SiteFooter');
  const locale = useLocale();
  return (
    <footer data-theme="dark" className="print:hidden">
      <div className="page-width grid gap-10 py-14 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="grid gap-5">
          <VoiceWave className="text-accent" />
          <h2 className="max-w-[22ch] text-title">{t('title')}</h2>
          <p className="text-muted">
            {t.rich('copyright', {
              // The year of the build; the first script sets the reader's (postbuild/inline/current-year.ts).
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
        <div className="grid gap-5 lg:justify-items-end">
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {policies.map((name) => (
              <li key={name}>
                <a
                  href={pagePath(name, locale)}
                  className="inline-flex min-h-10 items-center px-2 underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
          <LanguageLinks page={page} />
        </div>
      </div>
    </footer>
  );
}
