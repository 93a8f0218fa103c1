import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing } from './chat';
import { VoiceNote } from './voice-note';

/** A candidate says once, by voice, what comes next, and hears back when something fits. */
export function CandidatePicture() {
  const t = useTranslations('CandidatePicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="21:10">
        <VoiceNote length="1:48" />
      </Outgoing>
      <Incoming time="21:11">{t('understood')}</Incoming>
      <Incoming time="9:30">{t.rich('match', marked)}</Incoming>
      <Outgoing time="9:41">{t('yes')}</Outgoing>
      <Incoming time="9:41">{t('next')}</Incoming>
    </ChatDrawing>
  );
}
