import { useTranslations } from 'next-intl';
import { ReviewPicture } from '@/components/pictures/landing-pictures';
import { Section } from '@/components/sections/section';

const steps = ['hello', 'talk', 'keep'] as const;

export function HowItWorks() {
  const t = useTranslations('HowItWorks');
  return (
    <Section id="how-it-works" words="HowItWorks" className="overflow-x-clip">
      <div className="how-it-works">
        <ol data-arrives className="grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="bubble-in border border-line bg-raised px-5 py-4">
              <h3 className="text-heading">
                <span className="mr-1 text-accent-ink">{`${index + 1}. `}</span>
                {t(`${step}.title`)}
              </h3>
              <p className="mt-1.5 text-muted">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <ReviewPicture />
      </div>
    </Section>
  );
}
