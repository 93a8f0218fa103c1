import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
      <div className="grid gap-12 py-20 lg:py-28">
        <SectionHeading
          id="demo-title"
          title={t.rich('title', { phrase })}
          text={t('text')}
          note={t('note')}
        />
        <div className="demo">
          <fieldset className="demo-answers">
            <legend className="demo-question">{t('question')}</legend>
            {answers.map((answer, index) => (
              <label key={answer} className="demo-answer">
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
          <div className="demo-returns">
            {answers.map((answer) => (
              <article key={answer} data-answer={answer} className="demo-return">
                <h3 className="font-semibold">{t(`${answer}.heading`)}</h3>
                <p className="demo-words">{t.rich(`${answer}.words`, { mark, weak })}</p>
                <p className="transcript-note demo-note">{t(`${answer}.note`)}</p>
              </article>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
