import { useTranslations } from 'next-intl';
import { ChatDrawing, Incoming, marked, Outgoing } from './chat';
import { VoiceNote } from './voice-note';

/** A technical interview about code: a solution, what it costs, and a better sentence about it. */
export function CodingPicture() {
  const t = useTranslations('CodingPicture');
  return (
    <ChatDrawing alt={t('alt')}>
      <Outgoing time="19:10">
        <pre className="mb-1 overflow-clip rounded-tile bg-raised p-3 font-mono text-fine leading-relaxed">
          {t('code')}
        </pre>
      </Outgoing>
      <Incoming time="19:10">{t('question')}</Incoming>
      <Outgoing time="19:12">
        <VoiceNote length="0:31" />
      </Outgoing>
      <Incoming time="19:12">{t.rich('feedback', marked)}</Incoming>
    </ChatDrawing>
  );
}
