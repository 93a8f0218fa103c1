import { useTranslations } from 'next-intl';
import { Incoming, Outgoing } from '@/components/pictures/chat';
import { CoachNote } from '@/components/pictures/coach-note';
import { Drawing } from '@/components/pictures/drawing';
import { VoiceNote } from '@/components/pictures/voice-note';

export function AnswersDrawing() {
  const t = useTranslations('InterviewCoach.drawings');
  return (
    <Drawing alt={t('answersAlt')} className="grid w-full gap-2">
      <Incoming>{t('question')}</Incoming>
      <Outgoing>
        <VoiceNote length="0:47" />
      </Outgoing>
    </Drawing>
  );
}

export function LearnDrawing() {
  const t = useTranslations('InterviewCoach.drawings');
  return (
    <Drawing
      alt={t('learnAlt')}
      className="grid grid-cols-[minmax(0,1fr)_6rem] gap-6.5 rounded-turn rounded-es-sm bg-raised p-4.5"
    >
      <p>{t.rich('marked', { mark: (words) => <span className="marked">{words}</span> })}</p>
      <CoachNote className="learn-note text-fine/[1.4]">{t('note')}</CoachNote>
    </Drawing>
  );
}

export function ReadyDrawing() {
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
