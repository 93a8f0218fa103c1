import { useTranslations } from 'next-intl';
import { ChatSheet, Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** A wish said once by voice, and the introduction it leads to. */
export function WarmIntroductionPicture() {
  const t = useTranslations('WarmIntroductionPicture');
  const chat = useTranslations('Chat');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[26rem]">
      <ChatSheet status={chat('status')} placeholder={chat('placeholder')}>
        <Outgoing time="20:14">
          <VoiceNote length="1:26" />
        </Outgoing>
        <Incoming time="20:15">{t('understood')}</Incoming>
        <Incoming time="8:40">
          {t.rich('match', { phrase: (words) => <span className="marked">{words}</span> })}
        </Incoming>
        <Outgoing time="8:52">{t('yes')}</Outgoing>
        <Incoming time="8:52">{t('introduced')}</Incoming>
      </ChatSheet>
    </Drawing>
  );
}
