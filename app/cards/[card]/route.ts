import { getMessages } from 'next-intl/server';
import { type CardTurn, drawSocialCard } from '@/components/social-card/social-card';
import { cardFile } from '@/lib/i18n/card-file';
import { indexedPages, type PageName, pages } from '@/lib/i18n/pages';
import type { Messages } from '@/lib/i18n/words';

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
  const words = await getMessages({ locale: wanted.locale });
  return drawSocialCard({ ...words.Metadata[wanted.name], chat: chatOf(wanted.name, words) });
}

/** The agent introduces somebody; on every other card the coach marks an answer. */
function chatOf(page: PageName, words: Messages): CardTurn[] {
  if (page === 'career-agent') {
    const { understood, match, yes } = words.WarmIntroductionPicture;
    return [
      { by: 'coach', text: understood },
      { by: 'coach', text: match },
      { by: 'person', text: yes },
    ];
  }
  const { question, answer, strong } = words.TranscriptPicture;
  return [
    { by: 'coach', text: question },
    { by: 'person', text: answer },
    { by: 'coach', text: strong },
  ];
}
