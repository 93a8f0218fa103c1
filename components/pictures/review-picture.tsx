import { useTranslations } from 'next-intl';
import { Incoming, Outgoing } from './chat';
import { Drawing } from './drawing';
import { VoiceNote } from './voice-note';

const entries = ['first', 'second', 'third'] as const;

/** The review screen: past interviews on the left, what was said on the right. */
export function ReviewPicture() {
  const t = useTranslations('ReviewPicture');
  return (
    <Drawing alt={t('alt')} className="w-full">
      <div className="window">
        <div className="window-bar">
          <span />
          <span />
          <span />
        </div>
        <div className="review">
          <div className="review-list">
            <p className="px-4 pt-4 pb-2 font-bold">{t('list')}</p>
            {entries.map((entry, index) => (
              <div key={entry} className="review-entry" data-open={index === 0 || undefined}>
                <p className="truncate font-semibold">{t(`${entry}.title`)}</p>
                <p className="text-muted text-xs">{t(`${entry}.date`)}</p>
                <p className="truncate text-muted text-sm">{t(`${entry}.last`)}</p>
              </div>
            ))}
          </div>
          <div className="review-messages">
            <Incoming>{t('asked')}</Incoming>
            <Outgoing>
              <VoiceNote length="1:12" />
            </Outgoing>
            <Incoming>
              <span className="block font-semibold">{t('feedbackTitle')}</span>
              <span className="review-point">{t('feedbackKeep')}</span>
              <span className="review-point">{t('feedbackFix')}</span>
            </Incoming>
            <Outgoing>{t('again')}</Outgoing>
          </div>
        </div>
      </div>
    </Drawing>
  );
}
