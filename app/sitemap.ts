import type { MetadataRoute } from 'next';
import { isLegalName, readLegalDocument } from '@/components/legal/legal-document';
import { defaultLocale } from '@/lib/i18n/locales';
import { pageLanguages, pageUrl } from '@/lib/i18n/page-metadata';
import { indexedPages, type PageName, pages } from '@/lib/i18n/pages';

/** Only legal texts carry a date; a build's date says nothing about a page's content. */
async function changedAt(name: PageName): Promise<Date | undefined> {
  if (!isLegalName(name)) return undefined;
  const { date } = await readLegalDocument(name, defaultLocale);
  return new Date(`${date.split(': ')[1]} UTC`);
}

/** Every listed page in each of its languages, with its alternates. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const listed = await Promise.all(
    indexedPages.map(async (name) => {
      const lastModified = await changedAt(name);
      return pages[name].locales.map((locale) => ({
        url: pageUrl(name, locale),
        ...(lastModified && { lastModified }),
        alternates: { languages: pageLanguages(name) },
      }));
    }),
  );
  return listed.flat();
}
