import { getTranslations } from 'next-intl/server';
import { drawSocialCard } from '@/components/social-card/social-card';
import { cardFile } from '@/lib/i18n/page-metadata';
import { indexedPages, pages } from '@/lib/i18n/pages';

/** Drawn at build, never per request. */
export const dynamic = 'force-static';
export const dynamicParams = false;

const cards = indexedPages.flatMap((name) =>
  pages[name].locales.map((locale) => ({ name, locale, card: cardFile(name, locale) })),
);

export const generateStaticParams = () => cards.map(({ card }) => ({ card }));

export async function GET(_request: Request, { params }: { params: Promise<{ card: string }> }) {
  const { card } = await params;
  const wanted = cards.find((one) => one.card === card);
  if (!wanted) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale: wanted.locale, namespace: 'Metadata' });
  return drawSocialCard({
    title: t(`${wanted.name}.title`),
    description: t(`${wanted.name}.description`),
  });
}
