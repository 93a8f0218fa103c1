import { useTranslations } from 'next-intl';
import { phrase } from '@/components/sections/phrase';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';
import { siteName } from '@/lib/site';
import { FitGlyph, IntroductionGlyph, ListeningGlyph } from './glyphs';

const cards = [
  { id: 'agent', Glyph: ListeningGlyph },
  { id: 'matches', Glyph: FitGlyph },
  { id: 'matchmaking', Glyph: IntroductionGlyph },
] as const;

export function WhyCards() {
  const t = useTranslations('CareerAgent.why');
  return (
    <Section labelledBy="why" className="border-line border-t">
      <div className="grid gap-12 py-20 lg:py-28">
        <SectionHeading
          id="why"
          title={t.rich('title', { phrase, name: siteName })}
          text={t('text')}
          note={t('note')}
        />
        <ul className="why-cards">
          {cards.map(({ id, Glyph }) => (
            <li key={id} className="why-card">
              <Glyph />
              <div className="grid gap-3">
                <h3 className="text-heading">{t(`${id}.title`)}</h3>
                <p className="max-w-[44ch] text-muted">{t(`${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
