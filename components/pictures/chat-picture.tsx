import { useTranslations } from 'next-intl';
import { ChatSheet, Incoming, Outgoing, Typing } from './chat';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** The product at a glance: a spoken answer, an honest question about it, a better answer. */
export function ChatPicture() {
  const t = useTranslations('ChatPicture');
  const chat = useTranslations('Chat');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[26rem]">
      <ChatSheet status={chat('status')} placeholder={chat('placeholder')}>
        <Incoming time="9:02">{t('opening')}</Incoming>
        <Outgoing time="9:04">
          <VoiceNote length="0:38" />
        </Outgoing>
        <Incoming time="9:04">{t('question')}</Incoming>
        <Outgoing time="9:06">
          {t.rich('answer', { phrase: (words) => <span className="marked">{words}</span> })}
        </Outgoing>
        <Incoming>{t('feedback')}</Incoming>
        <Typing />
      </ChatSheet>
    </Drawing>
  );
}
