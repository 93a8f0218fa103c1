import { getTranslations } from 'next-intl/server';
import { questions } from '@/components/sections/questions-list';
import { defaultLocale, languages } from '@/lib/i18n/locales';
import { alwaysRevalidate } from '@/lib/i18n/page-cache';
import { pageUrl } from '@/lib/i18n/page-metadata';
import { indexedPages } from '@/lib/i18n/pages';
import { siteName } from '@/lib/site';

/** For language models (https://llmstxt.org): what the product is, its pages, and what people ask. */
export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  const words = await getTranslations({ locale: defaultLocale });
  const title = (name: (typeof indexedPages)[number]) =>
    words(`Metadata.${name}.title`).replace(`${siteName} · `, '');
  const lines = [
    `# ${siteName}`,
    `> ${words('Metadata.home.description')}`,
    `${words('Hero.what')}. ${words('Hero.text')}`,
    '## Pages',
    indexedPages
      .map((name) => {
        const about = words(`Metadata.${name}.description`);
        return `- [${title(name)}](${pageUrl(name, defaultLocale)}): ${about}`;
      })
      .join('\n'),
    '## Languages',
    languages.map(({ locale, name }) => `- [${name}](${pageUrl('home', locale)})`).join('\n'),
    ...questions.flatMap(({ id }) => [
      `## ${words(`Questions.${id}.question`)}`,
      words(`Questions.${id}.answer`),
    ]),
  ];
  return new Response(`${lines.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': alwaysRevalidate },
  });
}
