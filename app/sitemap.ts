import type { MetadataRoute } from 'next';
import { isLegalName, readLegalDocument } from '@/components/legal/legal-document';
import { defaultLocale } from '@/lib/i18n/locales';
import { pageLanguages, pageUrl } from '@/lib/i18n/page-metadata';
import { listedPages, type PageName, pages } from '@/lib/i18n/pages';

const madeAt = new Date();

/** A legal text says itself when it changed; any other page is as new as the build. */
async function changedAt(name: PageName): Promise<Date> {
  if (!isLegalName(name)) return madeAt;
  const { date } = await readLegalDocument(name, defaultLocale);
  return new Date(`${date.split(': ')[1]} UTC`);
}

/** Every page that is looked for, in each of its languages, each naming all the others. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const listed = await Promise.all(
    listedPages.map(async (name) => {
      const lastModified = await changedAt(name);
      return pages[name].locales.map((locale) => ({
        url: pageUrl(name, locale),
        lastModified,
        alternates: { languages: pageLanguages(name) },
      }));
    }),
  );
  return listed.flat();
}
