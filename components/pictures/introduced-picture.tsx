import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing } from './chat';
import { VoiceNote } from './voice-note';

/** An introduction: both said yes, and they meet. */
export function IntroducedPicture() {
  const t = useTranslations('IntroducedPicture');
  return (
    <ChatDrawing alt={t('alt')} status={t('people')}>
      <Incoming>{t.rich('introduction', marked)}</Incoming>
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
    </ChatDrawing>
  );
}
