import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { Wave } from '@/components/ui/voice-wave';
import { siteName } from '@/lib/site';
import { Drawing } from './drawing';

type ChatDrawingProps = { alt: string; status?: string; children: ReactNode };

export function ChatDrawing({ alt, status, children }: ChatDrawingProps) {
  const t = useTranslations('Chat');
  return (
    <Drawing alt={alt} className="w-full max-w-[26rem]">
      <div className="chat-drawing">
        <div className="flex items-center gap-3 border-line border-b bg-raised px-4.5 py-3.5">
          <Logo className="size-9" />
          <div className="leading-tight">
            <p className="font-semibold">{siteName}</p>
            <p className="text-muted text-xs">{status ?? t('status')}</p>
          </div>
          <svg viewBox="0 0 52 20" aria-hidden="true" className="ml-auto w-13 text-muted">
            <g fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinejoin="round">
              <rect x="1" y="4.5" width="14" height="11" rx="2.5" />
              <path d="m15 9 5-3v8l-5-3M37.5 4c0 6 5 11 11 11l1-3.6-3.6-1.5-1.4 1.6a9 9 0 0 1-4-4l1.6-1.4L40.6 3Z" />
            </g>
          </svg>
        </div>
        <div data-arrives className="grid grid-cols-1 gap-2 px-4 pt-4.5 pb-1.5">
          {children}
        </div>
        <div className="flex items-center gap-3 px-4.5 py-3">
          <span className="flex-1 rounded-full bg-raised px-4 py-2.5 text-muted">
            {t('placeholder')}
          </span>
          <span className="grid size-10.5 place-items-center rounded-full bg-go text-on-go">
            <Microphone className="size-5" />
          </span>
        </div>
      </div>
    </Drawing>
  );
}

type MicrophoneProps = { className: string; capsule?: string };

const Microphone = ({ className, capsule }: MicrophoneProps) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
    <g fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round">
      <rect x="7.2" y="2" width="5.6" height="9.5" rx="2.8" className={capsule} />
      <path d="M4 9.5a6 6 0 0 0 12 0M10 15.5V18" />
    </g>
  </svg>
);

/** A sent voice message: its wave and length. No play button, because it is only a drawing. */
export function VoiceNote({
  length,
  ink = 'text-go',
}: {
  length: string;
  ink?: string | undefined;
}) {
  return (
    <span className={`flex w-56 max-w-full items-center gap-2.5 ${ink}`}>
      <Microphone className="size-5 shrink-0" capsule="fill-current" />
      <Wave stretched className="h-6 min-w-0 flex-1" />
      <span className="text-muted text-xs even-digits">{length}</span>
    </span>
  );
}

/** For `t.rich`: a phrase marked by the coach. */
export const marked = {
  phrase: (words: ReactNode) => <span className="marked">{words}</span>,
};

type TurnProps = { time?: string; children?: ReactNode };

/** A message from the product. */
export function Incoming({ time, className = '', children }: TurnProps & { className?: string }) {
  return (
    <div className={`turn turn-in ${className}`}>
      {children}
      {time && <span className="turn-time">{time}</span>}
    </div>
  );
}

/** A message from the person, as text or voice, with the two ticks of a read message. */
export function Outgoing({
  time,
  voice,
  ink,
  children,
}: TurnProps & { voice?: string; ink?: string }) {
  return (
    <div className="turn turn-out">
      {voice && <VoiceNote length={voice} ink={ink} />}
      {children}
      {time && (
        <span className="turn-time">
          {time}
          <svg
            viewBox="0 0 18 11"
            aria-hidden="true"
            className="inline-block h-2.5 w-4 text-accent"
          >
            <path
              d="m1 6 3.5 3.5L11 2M7.5 9 8 9.5 15.5 2"
              fill="none"
              stroke="currentcolor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
      )}
    </div>
  );
}

export function Typing() {
  return (
    <div className="turn turn-in turn-typing">
      <span />
      <span />
      <span />
    </div>
  );
}
