import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing } from './chat';
import { VoiceNote } from './voice-note';

/** A wish said once by voice, and the introduction it leads to. */
export function WarmIntroductionPicture() {
  const t = useTranslations('WarmIntroductionPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="20:14">
        <VoiceNote length="1:26" />
      </Outgoing>
      <Incoming time="20:15">{t('understood')}</Incoming>
      <Incoming time="8:40">{t.rich('match', marked)}</Incoming>
      <Outgoing time="8:52">{t('yes')}</Outgoing>
    </ChatDrawing>
  );
}
