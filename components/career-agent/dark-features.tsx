import { useTranslations } from 'next-intl';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';
import { FoundersBanner } from './founders-banner';
import {
  CoachingGlyph,
  CuratedGlyph,
  FeedbackGlyph,
  IntroductionGlyph,
  NoFormsGlyph,
  TermsGlyph,
} from './glyphs';

/** Section 3 calls this a feature: title, description, image. */
const features = [
  { id: 'matches', Image: CuratedGlyph },
  { id: 'introductions', Image: IntroductionGlyph },
  { id: 'coaching', Image: CoachingGlyph },
  { id: 'feedback', Image: FeedbackGlyph },
  { id: 'terms', Image: TermsGlyph },
  { id: 'noForms', Image: NoFormsGlyph },
] as const;

export function DarkFeatures() {
  const t = useTranslations('CareerAgent.features');
  return (
    <Section labelledBy="high-fit" theme="dark">
      <div className="grid gap-14 py-20 lg:py-28">
        <SectionHeading id="high-fit" title={t('title')} text={t('text')} note={t('note')} />
        <ul className="ruled-grid">
          {features.map(({ id, Image }) => (
            <li key={id} className="ruled-cell">
              <Image />
              <h3 className="text-heading">{t(`${id}.title`)}</h3>
              <p className="text-muted">{t(`${id}.description`)}</p>
            </li>
          ))}
        </ul>
        <FoundersBanner />
      </div>
    </Section>
  );
}
