import type { ReactNode } from 'react';
import { VoiceWave } from '@/components/ui/voice-wave';

type DrawingProps = { alt: string; className?: string; children: ReactNode };

/** A picture of the product drawn in HTML: to screen readers one image, whose text is not read. */
export function Drawing({ alt, className = '', children }: DrawingProps) {
  return (
    <div role="img" aria-label={alt} className={`drawing ${className}`}>
      {children}
    </div>
  );
}

/** A desktop window. Its content adapts to its width. */
export function Window({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`@container overflow-clip rounded-turn border border-line cast-sheet ${className}`}
    >
      <div className="window-bar">
        <span />
        <span />
        <span />
      </div>
      {children}
    </div>
  );
}

/** A person in a call with the camera off: a voice wave if they speak, else an initial. */
export function CallTile({ name, speaks = false }: { name: string; speaks?: boolean }) {
  return (
    <div className={`call-tile ${speaks ? 'call-tile-speaks' : ''}`}>
      {speaks ? (
        <VoiceWave className="h-8 text-on-accent-soft" />
      ) : (
        <span className="bubble-out grid size-12 place-items-center bg-accent font-semibold text-lg text-on-accent">
          {name.slice(0, 1)}
        </span>
      )}
      <p>{name}</p>
    </div>
  );
}

type CoachNoteProps = { weak?: boolean; className?: string; children: ReactNode };

/** A note beside an answer, with a dot on the margin's line. */
export function CoachNote({ weak = false, className = '', children }: CoachNoteProps) {
  return <p className={`coach-note ${weak ? 'coach-note-weak' : ''} ${className}`}>{children}</p>;
}
