import { useTranslations } from 'next-intl';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';
import { FoundersBanner } from './founders-banner';
import { Glyph } from './glyph';

/** Section 3 calls this a feature: title, description, image. */
const features = [
  { id: 'matches', image: 'curated' },
  { id: 'introductions', image: 'introduction' },
  { id: 'coaching', image: 'coaching' },
  { id: 'feedback', image: 'feedback' },
  { id: 'terms', image: 'terms' },
  { id: 'noForms', image: 'noForms' },
] as const;

export function DarkFeatures() {
  const t = useTranslations('CareerAgent.features');
  return (
    <Section labelledBy="high-fit" theme="dark">
      <SectionHeading id="high-fit" title={t('title')} text={t('text')} />
      <ul className="grid border-line border-t bg-surface sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ id, image }) => (
          <li
            key={id}
            className="grid content-start gap-3 border-line border-b py-8 sm:border-s sm:px-8 sm:py-9 sm:max-lg:odd:border-s-0 sm:max-lg:odd:ps-0 lg:nth-[3n+1]:border-s-0 lg:nth-[3n+1]:ps-0"
          >
            <Glyph name={image} className="mb-3" />
            <h3 className="text-heading">{t(`${id}.title`)}</h3>
            <p className="text-muted">{t(`${id}.description`)}</p>
          </li>
        ))}
      </ul>
      <FoundersBanner />
    </Section>
  );
}
