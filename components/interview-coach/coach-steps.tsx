import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { phrase } from '@/components/sections/phrase';
import { Section } from '@/components/sections/section';
import { SectionHeading } from '@/components/sections/section-heading';
import { AnswersDrawing, LearnDrawing, ReadyDrawing } from './step-drawings';

export function CoachSteps() {
  const t = useTranslations('InterviewCoach.steps');
  return (
    <Section id="how-it-works" labelledBy="how-it-works-title" className="border-line border-t">
      <SectionHeading
        id="how-it-works-title"
        title={t.rich('title', { phrase })}
        text={t('text')}
      />
      <ol data-arrives className="grid gap-5 min-[56rem]:grid-cols-3">
        <Step title={t('answers.title')} text={t('answers.text')} drawing={<AnswersDrawing />} />
        <Step title={t('learn.title')} text={t('learn.text')} drawing={<LearnDrawing />} />
        <Step title={t('ready.title')} text={t('ready.text')} drawing={<ReadyDrawing />} />
      </ol>
    </Section>
  );
}

function Step({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) {
  return (
    <li className="bubble-in grid grid-rows-[auto_1fr] overflow-clip border border-line bg-raised min-[56rem]:nth-2:mt-10 min-[56rem]:nth-3:mt-20">
      <div className="grid min-h-52 items-center bg-sunken p-6">{drawing}</div>
      <div className="grid content-start gap-2.5 p-6 sm:p-7">
        <h3 className="text-heading">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
    </li>
  );
}
