import { useTranslations } from 'next-intl';
import { Incoming, Outgoing } from './chat';
import { Drawing, Window } from './drawing';

/** The review screen: past interviews on the left, what was said on the right. */
export function ReviewPicture() {
  const t = useTranslations('ReviewPicture');
  return (
    <Drawing alt={t('alt')} className="review-picture w-full">
      <Window className="bg-raised">
        <div className="grid grid-cols-[minmax(9rem,2fr)_3fr] @max-md:grid-cols-1">
          <div className="min-w-0 border-line border-e @max-md:hidden">
            <p className="px-4 pt-4 pb-2 font-bold">{t('list')}</p>
            <div className="bubble-in mx-2 grid gap-0.5 bg-accent-soft px-3 py-2.5">
              <p className="truncate font-semibold">{t('first.title')}</p>
              <p className="text-muted text-xs">{t('first.date')}</p>
              <p className="truncate text-muted text-sm">{t('first.last')}</p>
            </div>
          </div>
          <div className="grid grid-cols-1 content-start gap-2 bg-sunken p-4">
            <Incoming>{t('asked')}</Incoming>
            <Outgoing voice="1:12" />
            <Incoming>
              <span className="block font-semibold">{t('feedbackTitle')}</span>
              <span className="mt-1 block border-accent border-s-2 ps-3">{t('feedbackKeep')}</span>
              <span className="mt-1 block border-accent border-s-2 ps-3">{t('feedbackFix')}</span>
            </Incoming>
          </div>
        </div>
      </Window>
    </Drawing>
  );
}
