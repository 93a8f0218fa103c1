import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { siteUrl } from '../links';
import { siteName } from '../site';
import { cardFile, cardSize } from './card-file';
import { defaultLocale, type Locale, languageTag, socialTag } from './locales';
import { type Page, type PageName, pageLocale, pagePath, pages } from './pages';

export const pageUrl = (name: PageName, locale: Locale): string => siteUrl + pagePath(name, locale);

/** Addresses by hreflang: every language of the page, and `x-default`. */
export function pageLanguages(name: PageName): Record<string, string> {
  return Object.fromEntries([
    ...pages[name].locales.map((locale) => [languageTag(locale), pageUrl(name, locale)]),
    ['x-default', pageUrl(name, defaultLocale)],
  ]);
}

/** All metadata of a page, from its name. */
export async function pageMetadata(name: PageName): Promise<Metadata> {
  const locale = pageLocale(name, await getLocale());
  const t = await getTranslations('Metadata');
  const title = name === 'home' ? t('home.title') : `${t(`${name}.title`)} · ${siteName}`;
  const description = t(`${name}.description`);
  const page: Page = pages[name];
  if (!page.index) return { title, description, robots: { index: false, follow: false } };
  const url = pageUrl(name, locale);
  const card = { url: `/cards/${cardFile(name, locale)}`, ...cardSize, alt: title };
  return {
    title,
    description,
    alternates: { canonical: url, languages: pageLanguages(name) },
    openGraph: {
      type: 'website',
      siteName,
      title,
      description,
      url,
      locale: socialTag(locale),
      alternateLocale: page.locales.filter((other) => other !== locale).map(socialTag),
      images: [card],
    },
    twitter: { card: 'summary_large_image', title, description, images: [card] },
  };
}
