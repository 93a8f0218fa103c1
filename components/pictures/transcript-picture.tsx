import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoachNote, Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** An answer as the coach returns it: phrases marked, notes in the margin. */
export function TranscriptPicture() {
  const t = useTranslations('TranscriptPicture');
  const mark = (words: ReactNode) => <span className="marked">{words}</span>;
  const weak = (words: ReactNode) => <span className="marked-weak">{words}</span>;
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[34rem]">
      <div className="transcript bubble-in">
        <div className="transcript-answer">
          <p className="font-semibold">{t('question')}</p>
          <VoiceNote length="0:52" />
          <p>{t.rich('answer', { mark, weak })}</p>
        </div>
        <div className="transcript-notes">
          <CoachNote>{t('strong')}</CoachNote>
          <CoachNote weak>{t('weak')}</CoachNote>
        </div>
      </div>
    </Drawing>
  );
}
