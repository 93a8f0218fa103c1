import type { MetadataRoute } from 'next';
import { pageLanguages, pageUrl } from '@/lib/i18n/page-metadata';
import { indexedPages, pages } from '@/lib/i18n/pages';

/** Every page that may be found, in each of its languages, each naming all the others. */
export default function sitemap(): MetadataRoute.Sitemap {
  return indexedPages.flatMap((name) =>
    pages[name].locales.map((locale) => ({
      url: pageUrl(name, locale),
      alternates: { languages: pageLanguages(name) },
    })),
  );
}
