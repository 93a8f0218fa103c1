import { getTranslations } from 'next-intl/server';
import { languageTag, locales } from '@/lib/i18n/locales';
import { type PageName, pageLocale, pagePath } from '@/lib/i18n/pages';

/** On a page that exists in English only: says so in the other languages, with a link to each. */
export async function EnglishOnlyNotice({ page }: { page: PageName }) {
  const missingLocales = locales.filter((locale) => pageLocale(page, locale) !== locale);
  if (missingLocales.length === 0) return null;
  const t = await getTranslations('LanguageLinks');
  const links = await Promise.all(
    missingLocales.map(async (locale) => ({
      locale,
      words: await getTranslations({ locale, namespace: 'EnglishOnly' }),
    })),
  );
  return (
    <nav aria-label={t('label')} className="border-line border-b bg-sunken print:hidden">
      <ul className="page-width flex flex-wrap gap-x-8 py-1 text-compact">
        {links.map(({ locale, words }) => (
          <li key={locale} lang={languageTag(locale)} className="py-1">
            {words.rich('back', {
              link: (text) => (
                <a
                  href={pagePath('home', locale)}
                  hrefLang={languageTag(locale)}
                  data-language={locale}
                  className="inline-block py-0.5 font-semibold underline underline-offset-4"
                >
                  {text}
                </a>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
