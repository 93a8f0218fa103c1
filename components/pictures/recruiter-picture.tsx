import { useTranslations } from 'next-intl';
import { ChatSheet, Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** A recruiter describes the role in plain words, and gets a few candidates, each with a reason. */
export function RecruiterPicture() {
  const t = useTranslations('RecruiterPicture');
  const chat = useTranslations('Chat');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[26rem]">
      <ChatSheet status={chat('status')} placeholder={chat('placeholder')}>
        <Outgoing time="10:05">{t('role')}</Outgoing>
        <Incoming time="10:05">{t('question')}</Incoming>
        <Outgoing time="10:07">
          <VoiceNote length="0:44" />
        </Outgoing>
        <Incoming time="14:20">
          {t.rich('match', { phrase: (words) => <span className="marked">{words}</span> })}
        </Incoming>
        <Outgoing time="14:26">{t('yes')}</Outgoing>
      </ChatSheet>
    </Drawing>
  );
}
