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
      <SectionHeading
        id="features"
        title={t.rich('title', { phrase })}
        text={t('text')}
        note={t('note')}
      />
      <div className="grid gap-5 lg:grid-cols-12">
        <MarketingCard
          card={agent}
          hrefLang={hrefLang}
          mark={<InEnglish page="career-agent" />}
          ground="bg-go-faint"
          className="lg:col-span-7"
        />
        <MarketingCard
          card={coach}
          hrefLang={hrefLang}
          mark={<InEnglish page="interview-coach" />}
          ground="bg-accent-soft"
          className="lg:col-span-5"
        />
        <MarketingCard card={anywhere} ground="bg-sunken" className="lg:col-span-12" wide />
      </div>
    </Section>
  );
}
