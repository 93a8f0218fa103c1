import { useLocale, useTranslations } from 'next-intl';
import { InEnglish, linkTo } from '@/components/frame/language-links';
import {
  LanguagesPicture,
  MatchingPicture,
  TranscriptPicture,
} from '@/components/pictures/landing-pictures';
import { MarketingCard } from '@/components/sections/marketing-card';
import { Section } from '@/components/sections/section';

export function FeatureCards() {
  const t = useTranslations('FeatureCards');
  const locale = useLocale();
  const words = (id: 'agent' | 'coach' | 'anywhere') => ({
    id,
    title: t(`${id}.title`),
    description: t(`${id}.description`),
    callToAction: t(`${id}.callToAction`),
  });
  const leadsTo = (page: 'career-agent' | 'interview-coach') => {
    const { href, ...link } = linkTo(page, locale);
    return { routeTo: href, link, mark: <InEnglish page={page} /> };
  };
  return (
    <Section labelledBy="features" words="FeatureCards" className="overflow-x-clip">
      <div className="feature-cards">
        <MarketingCard
          {...words('agent')}
          {...leadsTo('career-agent')}
          colors="text-on-go-soft decoration-go"
          icon={<MatchingPicture />}
          ground="bg-go-faint"
        />
        <MarketingCard
          {...words('coach')}
          {...leadsTo('interview-coach')}
          colors="text-on-accent-soft decoration-accent"
          icon={<TranscriptPicture />}
          ground="bg-accent-soft"
        />
        <MarketingCard
          {...words('anywhere')}
          routeTo="#how-it-works"
          colors="text-on-surface decoration-line-strong"
          icon={<LanguagesPicture />}
          ground="bg-sunken"
        />
      </div>
    </Section>
  );
}
