import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing, Typing } from './chat';
import { VoiceNote } from './voice-note';

/** The product at a glance: a spoken answer, an honest question about it, a better answer. */
export function ChatPicture() {
  const t = useTranslations('ChatPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Incoming time="9:02">{t('opening')}</Incoming>
      <Outgoing time="9:04">
        <VoiceNote length="0:38" />
      </Outgoing>
      <Incoming time="9:04">{t('question')}</Incoming>
      <Outgoing time="9:06">{t.rich('answer', marked)}</Outgoing>
      <Incoming>{t('feedback')}</Incoming>
      <Typing />
    </ChatDrawing>
  );
}
