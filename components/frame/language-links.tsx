import { useLocale, useTranslations } from 'next-intl';
import { languages, languageTag } from '@/lib/i18n/locales';
import { type PageName, pageLocale, pagePath } from '@/lib/i18n/pages';

/**
 * The current page in the other languages; where it lacks one, that language's landing page. A
 * click is remembered (postbuild/inline/first-script.ts).
 */
export function LanguageLinks({ page }: { page: PageName }) {
  const t = useTranslations('LanguageLinks');
  const current = useLocale();
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-1">
      {languages.map(({ locale, name }) => (
        <li key={locale}>
          <a
            href={pagePath(pageLocale(page, locale) === locale ? page : 'home', locale)}
            lang={languageTag(locale)}
            hrefLang={languageTag(locale)}
            data-language={locale}
            aria-current={locale === current ? 'true' : undefined}
            className="language-link"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
