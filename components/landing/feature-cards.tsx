import { useLocale, useTranslations } from 'next-intl';
import { InEnglish } from '@/components/frame/in-english';
import { LanguagesPicture } from '@/components/pictures/languages-picture';
import { MatchingPicture } from '@/components/pictures/matching-picture';
import { TranscriptPicture } from '@/components/pictures/transcript-picture';
import { MarketingCard, type MarketingCardData } from '@/components/sections/marketing-card';
import { phrase } from '@/components/sections/phrase';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';
import { otherLanguage, pagePath } from '@/lib/i18n/pages';

export function FeatureCards() {
  const t = useTranslations('FeatureCards');
  const locale = useLocale();
  const words = (card: 'agent' | 'coach' | 'anywhere') => ({
    id: card,
    title: t(`${card}.title`),
    description: t(`${card}.description`),
    callToAction: t(`${card}.callToAction`),
  });
  const agent: MarketingCardData = {
    ...words('agent'),
    routeTo: pagePath('career-agent', locale),
    colors: 'text-on-go-soft decoration-go',
    icon: <MatchingPicture />,
  };
  const coach: MarketingCardData = {
    ...words('coach'),
    routeTo: pagePath('interview-coach', locale),
    colors: 'text-on-accent-soft decoration-accent',
    icon: <TranscriptPicture />,
  };
  const anywhere: MarketingCardData = {
    ...words('anywhere'),
    routeTo: '#how-it-works',
    colors: 'text-on-surface decoration-line-strong',
    icon: <LanguagesPicture />,
  };
  const hrefLang = otherLanguage('career-agent', locale);
  return (
    <Section labelledBy="features" className="overflow-x-clip">
      <SectionHeading id="features" title={t.rich('title', { phrase })} note={t('note')} />
      <div className="feature-cards">
        <MarketingCard
          card={agent}
          hrefLang={hrefLang}
          mark={<InEnglish page="career-agent" />}
          ground="bg-go-faint"
        />
        <MarketingCard
          card={coach}
          hrefLang={hrefLang}
          mark={<InEnglish page="interview-coach" />}
          ground="bg-accent-soft"
        />
        <MarketingCard card={anywhere} ground="bg-sunken" />
      </div>
    </Section>
  );
}
