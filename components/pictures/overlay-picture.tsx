import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/mark';
import { VoiceWave } from '@/components/ui/voice-wave';
import { siteName } from '@/lib/site';
import { CallTile, Drawing, Window } from './drawing';

const lines = ['first', 'second'] as const;

/** The desktop app beside a call: the question, and a suggested answer. */
export function OverlayPicture() {
  const t = useTranslations('OverlayPicture');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[40rem]">
      <Window className="relative bg-sunken">
        <div className="call grid grid-cols-2 gap-2.5 bg-sunken px-2.5 pt-2.5">
          <CallTile name={t('interviewer')} speaks />
          <CallTile name={t('you')} />
        </div>
        <Controls />
        <div className="overlay">
          <p className="flex items-center gap-2 font-semibold">
            <Mark className="size-5" />
            {siteName}
            <span className="ms-auto rounded-full bg-go-soft px-2 py-0.5 font-semibold text-on-go-soft text-xs/[1.4]">
              {t('consent')}
            </span>
          </p>
          <VoiceWave className="h-4 text-accent" />
          <p className="text-muted text-sm">{t('heard')}</p>
          {lines.map((line) => (
            <p key={line} className="border-accent border-s-2 ps-3">
              {t(line)}
            </p>
          ))}
        </div>
      </Window>
    </Drawing>
  );
}

function Controls() {
  return (
    <svg viewBox="0 0 120 36" aria-hidden="true" className="call-controls">
      <g fill="none" stroke="currentcolor" strokeWidth="2">
        <circle cx="18" cy="18" r="16" />
        <circle cx="60" cy="18" r="16" />
        <rect x="14.5" y="9" width="7" height="11" rx="3.5" />
        <path strokeLinecap="round" d="M11 18a7 7 0 0 0 14 0M18 25v3" />
        <path strokeLinejoin="round" d="M52 13h10v10H52ZM62 17l6-3v8l-6-3" />
      </g>
      <circle cx="102" cy="18" r="17" className="fill-danger" />
      <path
        d="M93 20c6-4 12-4 18 0"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
