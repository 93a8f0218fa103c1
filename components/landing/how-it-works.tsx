import { useTranslations } from 'next-intl';
import { ReviewPicture } from '@/components/pictures/review-picture';
import { phrase } from '@/components/sections/phrase';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';

const steps = ['hello', 'talk', 'keep'] as const;

export function HowItWorks() {
  const t = useTranslations('HowItWorks');
  return (
    <Section id="how-it-works" labelledBy="how-it-works-title" className="overflow-x-clip">
      <SectionHeading
        id="how-it-works-title"
        title={t.rich('title', { phrase })}
        text={t('text')}
        note={t('note')}
      />
      <ol data-arrives className="grid gap-4 lg:max-w-[calc(100%-var(--spacing-margin)-3rem)]">
        {steps.map((step, index) => (
          <li
            key={step}
            className="bubble-in max-w-152 border border-line bg-raised px-6.5 py-5.5 md:nth-2:ms-16 md:nth-3:ms-32"
          >
            <h3 className="text-heading">
              <span className="mr-1 text-accent">{`${index + 1}. `}</span>
              {t(`${step}.title`)}
            </h3>
            <p className="mt-2 text-muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <ReviewPicture />
    </Section>
  );
}
