import { useLocale, useTranslations } from 'next-intl';
import { languageTag, locales } from '@/lib/i18n/locales';
import { type PageName, pageLocale, pagePath } from '@/lib/i18n/pages';
import { LanguageLink } from './language-link';

/** Language names are written in their own language, so they are the same on every page. */
const names = { en: 'English', es: 'Español', 'pt-br': 'Português' } as const;

/** The page one is on, in the other languages; a page without one of them leads to its landing page. */
export function LanguageLinks({ page }: { page: PageName }) {
  const t = useTranslations('LanguageLinks');
  const current = useLocale();
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-1">
      {locales.map((locale) => (
        <li key={locale}>
          <LanguageLink
            locale={locale}
            lang={languageTag(locale)}
            href={pagePath(pageLocale(page, locale) === locale ? page : 'home', locale)}
            current={locale === current}
          >
            {names[locale]}
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}
