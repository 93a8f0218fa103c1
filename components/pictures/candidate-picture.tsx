import { useTranslations } from 'next-intl';
import { ChatSheet, Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** A candidate says once, by voice, what comes next, and hears back when something fits. */
export function CandidatePicture() {
  const t = useTranslations('CandidatePicture');
  const chat = useTranslations('Chat');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[26rem]">
      <ChatSheet status={chat('status')} placeholder={chat('placeholder')}>
        <Outgoing time="21:10">
          <VoiceNote length="1:48" />
        </Outgoing>
        <Incoming time="21:11">{t('understood')}</Incoming>
        <Incoming time="9:30">
          {t.rich('match', { phrase: (words) => <span className="marked">{words}</span> })}
        </Incoming>
        <Outgoing time="9:41">{t('yes')}</Outgoing>
        <Incoming time="9:41">{t('next')}</Incoming>
      </ChatSheet>
    </Drawing>
  );
}
