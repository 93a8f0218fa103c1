import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { defaultLocale, type Locale, languages, languageTag, locales } from '@/lib/i18n/locales';
import { keepsQuery, otherLanguage, type PageName, pageLocale, pagePath } from '@/lib/i18n/pages';

/**
 * Links to this page in each language, or to the landing page where there is no translation. The
 * choice is remembered (postbuild/inline/first-script.ts).
 */
export function LanguageLinks({ page }: { page: PageName }) {
  const t = useTranslations('LanguageLinks');
  const current = useLocale();
  // Also works for links opened in a new tab.
  const Link = keepsQuery(page, page) ? KeptQueryLink : 'a';
  return (
    <ul aria-label={t('label')} className="-mx-3 flex flex-wrap gap-1">
      {languages.map(({ locale, name }) => (
        <li key={locale}>
          <Link
            href={pagePath(pageLocale(page, locale) === locale ? page : 'home', locale)}
            lang={languageTag(locale)}
            hrefLang={languageTag(locale)}
            data-language={locale}
            aria-current={locale === current ? 'true' : undefined}
            className="language-link"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On an English-only page: says so in the other languages, with a link to each. */
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
    <nav aria-label={t('label')} className="border-line border-t bg-sunken print:hidden">
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

const inEnglish = 'in-english';

/** Props of a link to a page. Screen readers announce that an English-only page is in English. */
export function linkTo(page: PageName, locale: Locale) {
  const hrefLang = otherLanguage(page, locale);
  return { href: pagePath(page, locale), hrefLang, 'aria-describedby': hrefLang && inEnglish };
}

/** That description, rendered once per page. */
export function InEnglishNote() {
  const t = useTranslations('EnglishOnly');
  if (useLocale() === defaultLocale) return null;
  return (
    <p id={inEnglish} hidden>
      {t('mark')}
    </p>
  );
}

/** The visible sign in a link to a page that is in English only. */
export function InEnglish({ page }: { page: PageName }) {
  if (!otherLanguage(page, useLocale())) return null;
  return (
    <span aria-hidden="true" className="in-english">
      EN
    </span>
  );
}
