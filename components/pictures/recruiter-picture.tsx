import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing } from './chat';
import { VoiceNote } from './voice-note';

/** A recruiter describes the role in plain words, and gets a few candidates, each with a reason. */
export function RecruiterPicture() {
  const t = useTranslations('RecruiterPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="10:05">{t('role')}</Outgoing>
      <Incoming time="10:05">{t('question')}</Incoming>
      <Outgoing time="10:07">
        <VoiceNote length="0:44" />
      </Outgoing>
      <Incoming time="14:20">{t.rich('match', marked)}</Incoming>
      <Outgoing time="14:26">{t('yes')}</Outgoing>
    </ChatDrawing>
  );
}
