import { useTranslations } from 'next-intl';
import { Incoming, Outgoing } from '@/components/pictures/chat';
import { CoachNote, Drawing } from '@/components/pictures/drawing';
import { Section } from '@/components/sections/section';

export function CoachSteps() {
  const t = useTranslations('InterviewCoach.steps');
  return (
    <Section id="how-it-works" words="InterviewCoach.steps" className="border-line border-t">
      <ol data-arrives className="grid gap-5 min-[56rem]:grid-cols-3">
        {steps.map(([step, StepDrawing]) => (
          <li
            key={step}
            className="bubble-in grid grid-rows-[auto_1fr] overflow-clip border border-line bg-raised min-[56rem]:nth-2:mt-10 min-[56rem]:nth-3:mt-20"
          >
            <div className="grid min-h-52 items-center bg-sunken p-6">
              <StepDrawing />
            </div>
            <div className="grid content-start gap-2.5 p-6 sm:p-7">
              <h3 className="text-heading">{t(`${step}.title`)}</h3>
              <p className="text-muted">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const steps = [
  ['answers', AnswersDrawing],
  ['learn', LearnDrawing],
  ['ready', ReadyDrawing],
] as const;

function AnswersDrawing() {
  const t = useTranslations('InterviewCoach.drawings');
  return (
    <Drawing alt={t('answersAlt')} className="grid w-full gap-2">
      <Incoming>{t('question')}</Incoming>
      <Outgoing voice="0:47" />
    </Drawing>
  );
}

function LearnDrawing() {
  const t = useTranslations('InterviewCoach.drawings');
  return (
    <Drawing
      alt={t('learnAlt')}
      className="grid grid-cols-[minmax(0,1fr)_6rem] gap-6 rounded-turn rounded-es-sm bg-raised p-4.5"
    >
      <p>{t.rich('marked', { mark: (words) => <span className="marked">{words}</span> })}</p>
      <CoachNote className="learn-note text-fine/[1.4]">{t('note')}</CoachNote>
    </Drawing>
  );
}

function ReadyDrawing() {
  const t = useTranslations('InterviewCoach.drawings');
  return (
    <Drawing alt={t('readyAlt')} className="grid w-full gap-2">
      <Incoming>{t('plan')}</Incoming>
      <Incoming className="flex flex-wrap gap-1.5 *:rounded-full *:px-2.5 *:py-1 *:text-fine/[1.4]">
        <span className="bg-go-soft text-on-go-soft">{t('monday')}</span>
        <span className="bg-go-soft text-on-go-soft">{t('tuesday')}</span>
        <span className="bg-accent-soft text-on-accent-soft">{t('thursday')}</span>
      </Incoming>
    </Drawing>
  );
}
