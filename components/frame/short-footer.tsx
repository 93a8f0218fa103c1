import { useLocale, useTranslations } from 'next-intl';
import { type PageName, pagePath } from '@/lib/i18n/pages';
import { LanguageLinks } from './language-links';
import { policies, SmallPrint } from './small-print';
import { ThemeChoice } from './theme-choice';

/** For the account, which sells nothing: the policies, and how the site looks and speaks. */
export function ShortFooter({ page }: { page: PageName }) {
  const t = useTranslations('SiteFooter');
  const locale = useLocale();
  return (
    <footer className="border-line border-t print:hidden">
      <div className="page-width grid gap-4 py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <ThemeChoice className="-mx-3" />
          <LanguageLinks page={page} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-compact">
          <SmallPrint />
          <ul className="flex flex-wrap gap-x-6">
            {policies.map((name) => (
              <li key={name}>
                <a href={pagePath(name, locale)} className="footer-link">
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
