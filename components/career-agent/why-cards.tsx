import { useTranslations } from 'next-intl';
import { Section } from '@/components/sections/section';
import { BubbleDrawing } from './bubble-drawing';

/** On wide screens, the first card is as high as the two beside it. */
const firstCard = {
  card: 'min-[56rem]:row-span-2 min-[56rem]:border-transparent min-[56rem]:bg-accent-soft',
  glyph: 'min-[56rem]:mb-16 min-[56rem]:h-36 min-[56rem]:w-60',
};

const otherCard = {
  card: 'min-[56rem]:grid-cols-[auto_1fr] min-[56rem]:content-center min-[56rem]:items-center min-[56rem]:gap-10',
  glyph: '',
};

const cards = [
  { id: 'agent', glyph: 'listening', look: firstCard },
  { id: 'matches', glyph: 'fit', look: otherCard },
  { id: 'matchmaking', glyph: 'introduction', look: otherCard },
] as const;

export function WhyCards() {
  const t = useTranslations('CareerAgent.why');
  return (
    <Section labelledBy="why" words="CareerAgent.why" className="border-line border-t">
      <ul className="grid gap-5 min-[56rem]:grid-cols-[5fr_7fr]">
        {cards.map(({ id, glyph, look }) => (
          <li
            key={id}
            className={`bubble-in grid content-between gap-8 border border-line bg-raised p-card ${look.card}`}
          >
            <BubbleDrawing name={glyph} className={look.glyph} />
            <div className="grid gap-3">
              <h3 className="text-heading">{t(`${id}.title`)}</h3>
              <p className="max-w-[44ch] text-muted">{t(`${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
