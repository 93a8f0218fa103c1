import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoachNote } from './coach-note';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

/** An answer as the coach returns it: phrases marked, notes in the margin. */
export function TranscriptPicture() {
  const t = useTranslations('TranscriptPicture');
  const mark = (words: ReactNode) => <span className="marked">{words}</span>;
  const weak = (words: ReactNode) => <span className="marked-weak">{words}</span>;
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[34rem]">
      <div className="bubble-in grid grid-cols-[minmax(0,1fr)_clamp(6.25rem,30%,9rem)] bg-raised shadow-bubble">
        <div className="grid grid-cols-1 gap-3.5 border-accent border-e-2 p-5 pb-6 leading-[1.6]">
          <p className="font-semibold">{t('question')}</p>
          <VoiceNote length="0:52" />
          <p>{t.rich('answer', { mark, weak })}</p>
        </div>
        <div className="grid content-end gap-5 pt-5 pr-4 pb-6 pl-3.5 text-fine/[1.4]">
          <CoachNote>{t('strong')}</CoachNote>
          <CoachNote weak>{t('weak')}</CoachNote>
        </div>
      </div>
    </Drawing>
  );
}
