import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoachNote } from '@/components/pictures/coach-note';
import { phrase } from '@/components/sections/phrase';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';

const answers = ['first', 'second', 'third'] as const;

/** One question, three answers, and what the coach writes beside each. Works without script. */
export function Demo() {
  const t = useTranslations('InterviewCoach.demo');
  const mark = (words: ReactNode) => <span className="marked">{words}</span>;
  const weak = (words: ReactNode) => <span className="marked-weak">{words}</span>;
  return (
    <Section id="demo" labelledBy="demo-title" className="border-line border-t">
      <SectionHeading
        id="demo-title"
        title={t.rich('title', { phrase })}
        text={t('text')}
        note={t('note')}
      />
      <div className="demo grid gap-5 min-[56rem]:grid-cols-[5fr_7fr] min-[56rem]:gap-10">
        <fieldset className="grid content-start gap-3">
          <legend className="bubble-in mb-5 max-w-104 border border-line bg-raised px-5 py-3.5 font-semibold text-lg/[1.6]">
            {t('question')}
          </legend>
          {answers.map((answer, index) => (
            <label
              key={answer}
              className="demo-answer bubble-out flex min-h-13 cursor-pointer items-center gap-3.5 bg-go-soft px-5 py-3"
            >
              <input
                type="radio"
                name="demo-answer"
                value={answer}
                defaultChecked={index === 0}
                className="size-5 shrink-0 accent-accent"
              />
              {t(`${answer}.short`)}
            </label>
          ))}
        </fieldset>
        <div className="grid gap-4">
          {answers.map((answer) => (
            <article
              key={answer}
              data-answer={answer}
              className="demo-return bubble-in grid content-start gap-4 border border-line bg-raised p-[clamp(1.25rem,3vw,2rem)] lg:relative lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing-margin)-1.75rem)] lg:gap-x-12 lg:pe-7"
            >
              <h3 className="font-semibold lg:col-span-full">{t(`${answer}.heading`)}</h3>
              <p className="text-lg/[1.7]">{t.rich(`${answer}.words`, { mark, weak })}</p>
              <CoachNote className="demo-note ms-5.5 max-w-120 lg:ms-0 lg:text-compact lg:leading-[1.45]">
                {t(`${answer}.note`)}
              </CoachNote>
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}
