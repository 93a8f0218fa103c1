import { useTranslations } from 'next-intl';
import { ChatSheet, Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** The moment it is all about: both said yes, and they meet. */
export function IntroducedPicture() {
  const t = useTranslations('IntroducedPicture');
  const chat = useTranslations('Chat');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[26rem]">
      <ChatSheet status={t('people')} placeholder={chat('placeholder')}>
        <Incoming>
          {t.rich('introduction', { phrase: (words) => <span className="marked">{words}</span> })}
        </Incoming>
        <Incoming time="11:20">
          <span className="block font-semibold text-go">{t('other')}</span>
          {t('asks')}
        </Incoming>
        <Outgoing time="11:24">
          <VoiceNote length="0:52" />
        </Outgoing>
        <Incoming time="11:25">
          <span className="block font-semibold text-go">{t('other')}</span>
          {t('agrees')}
        </Incoming>
      </ChatSheet>
    </Drawing>
  );
}
