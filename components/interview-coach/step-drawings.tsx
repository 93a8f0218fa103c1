import { useTranslations } from 'next-intl';
import { Incoming, Outgoing } from '@/components/pictures/chat';
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
    <Drawing alt={t('learnAlt')} className="learn-drawing">
      <p>{t.rich('marked', { mark: (words) => <span className="marked">{words}</span> })}</p>
      <p className="transcript-note">{t('note')}</p>
    </Drawing>
  );
}

export function ReadyDrawing() {
  const t = useTranslations('InterviewCoach.drawings');
  return (
    <Drawing alt={t('readyAlt')} className="grid w-full gap-2">
      <Incoming>{t('plan')}</Incoming>
      <Incoming className="ready-days">
        <span data-done>{t('monday')}</span>
        <span data-done>{t('tuesday')}</span>
        <span>{t('thursday')}</span>
      </Incoming>
    </Drawing>
  );
}
