import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Mark } from '@/components/ui/mark';
import { VoiceWave } from '@/components/ui/voice-wave';
import { siteName } from '@/lib/site';
import { Drawing } from './drawing';
import { Window } from './window';

const lines = ['first', 'second', 'third'] as const;

/** The desktop app beside a call: the question, and a suggested answer. */
export function OverlayPicture() {
  const t = useTranslations('OverlayPicture');
  return (
    <Drawing alt={t('alt')} className="w-full max-w-[40rem]">
      <Window className="relative bg-sunken">
        <div className="call grid grid-cols-2 gap-2.5 bg-sunken px-2.5 pt-2.5">
          <Tile name={t('interviewer')} className="ring-3 ring-go">
            <Interviewer />
          </Tile>
          <Tile name={t('you')}>
            <You />
          </Tile>
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

type TileProps = { name: string; className?: string; children: ReactNode };

function Tile({ name, className = '', children }: TileProps) {
  return (
    <div
      className={`relative grid aspect-4/3 items-end justify-items-center overflow-clip rounded-tile bg-accent-soft ${className}`}
    >
      {children}
      <p className="absolute bottom-2 left-2 rounded-lg bg-surface px-2 py-0.5 text-xs/[1.4]">
        {name}
      </p>
    </div>
  );
}

function Interviewer() {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="w-[92%]">
      <path
        className="fill-sunken"
        d="M41 44c-4-24 6-36 19-36s23 12 19 36c-1 9 2 14 4 18H37c2-4 5-9 4-18Z"
      />
      <path className="fill-accent" d="M22 80c1-15 15-20 38-20s37 5 38 20Z" />
      <path className="fill-skin" d="M54 46h12v14a6 6 0 0 1-12 0Z" />
      <path
        className="fill-skin"
        d="M46 32c0-10 6-15 14-15s14 5 14 15c0 12-6 20-14 20s-14-8-14-20Z"
      />
      <path
        className="fill-sunken"
        d="M45 33c2-12 9-16 14-17 8 1 14 5 16 17-6-2-10-5-13-10-3 5-9 9-17 10Z"
      />
    </svg>
  );
}

function You() {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" className="w-[78%]">
      <path className="fill-go" d="M18 80c1-16 17-21 42-21s41 5 42 21Z" />
      <path className="fill-skin-deep" d="M53 44h14v16a7 7 0 0 1-14 0Z" />
      <path
        className="fill-skin-deep"
        d="M45 30c0-11 6-16 15-16s15 5 15 16c0 13-6 21-15 21s-15-8-15-21Z"
      />
      <path
        className="fill-sunken"
        d="M43 31C41 14 50 7 61 7c10 0 18 6 16 24-2-6-4-9-6-11-8 2-16 2-22-1-3 3-5 6-6 12Z"
      />
    </svg>
  );
}

function Controls() {
  return (
    <svg
      viewBox="0 0 120 36"
      aria-hidden="true"
      className="call-controls absolute bottom-7 left-6 w-30 text-line-strong"
    >
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
