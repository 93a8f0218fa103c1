import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/mark';
import { VoiceWave } from '@/components/ui/voice-wave';
import { siteName } from '@/lib/site';
import { Drawing } from './drawing';

/** The desktop app beside a call: what was asked, and what one might say. */
export function OverlayPicture() {
  const t = useTranslations('OverlayPicture');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[40rem]">
      <div className="window window-call">
        <div className="window-bar">
          <span />
          <span />
          <span />
        </div>
        <div className="call">
          <div className="call-tile call-tile-speaking">
            <Person />
            <p className="call-name">{t('interviewer')}</p>
          </div>
          <div className="call-tile">
            <Person />
            <p className="call-name">{t('you')}</p>
          </div>
        </div>
        <div className="overlay">
          <p className="flex items-center gap-2 font-semibold">
            <Mark className="size-5" />
            {siteName}
            <span className="overlay-consent">{t('consent')}</span>
          </p>
          <div className="flex items-center gap-3">
            <VoiceWave className="h-4! shrink-0 text-accent" />
          </div>
          <p className="text-muted text-sm">{t('heard')}</p>
          <p className="overlay-line">{t('first')}</p>
          <p className="overlay-line">{t('second')}</p>
          <p className="overlay-line">{t('third')}</p>
        </div>
      </div>
    </Drawing>
  );
}

function Person() {
  return (
    <svg viewBox="0 0 80 60" aria-hidden="true" className="call-person">
      <circle cx="40" cy="24" r="12" />
      <path d="M16 60c0-14 11-20 24-20s24 6 24 20Z" />
    </svg>
  );
}
