import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { siteName } from '../site';
import { defaultLocale, type Locale, languageTag } from './locales';
import { type PageName, pagePath, pages } from './pages';

/** The public origin, fixed at build: canonical addresses, hreflang and the sitemap come from it. */
export const siteUrl = new URL(process.env.SITE_URL ?? 'http://localhost:3000').origin;

export const pageUrl = (name: PageName, locale: Locale): string => siteUrl + pagePath(name, locale);

/** hreflang pairs: itself, the others, and `x-default`. */
export function pageLanguages(name: PageName): Record<string, string> {
  return Object.fromEntries([
    ...pages[name].locales.map((locale) => [languageTag(locale), pageUrl(name, locale)]),
    ['x-default', pageUrl(name, defaultLocale)],
  ]);
}

/** Title, description, canonical, hreflang and robots of a page, all from its name. */
export async function pageMetadata(name: PageName): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations('Metadata');
  const title = t(`${name}.title`);
  const description = t(`${name}.description`);
  if (!pages[name].index) {
    return {
      title: `${title} · ${siteName}`,
      description,
      robots: { index: false, follow: false },
    };
  }
  return {
    title: name === 'home' ? title : `${title} · ${siteName}`,
    description,
    alternates: { canonical: pageUrl(name, locale), languages: pageLanguages(name) },
  };
}
