import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { VoiceWave } from '@/components/ui/voice-wave';
import { siteName } from '@/lib/site';

type DrawingProps = { alt: string; className?: string; children: ReactNode };

/** A picture of the product, drawn in HTML. Screen readers see one image and read only `alt`. */
export function Drawing({ alt, className = '', children }: DrawingProps) {
  return (
    <div role="img" aria-label={alt} className={`drawing ${className}`}>
      {children}
    </div>
  );
}

/** The colored background of a hero's picture. */
export function PictureGround({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center rounded-4xl rounded-ee-tail bg-accent-soft p-[clamp(1.25rem,4vw,2.5rem)]">
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

/** A person in a call with the camera off: a voice wave while they speak, otherwise an initial. */
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

/** The title bar of the desktop app's panel: the name, and a note on who may see it. */
export function AppHead({ note }: { note: string }) {
  return (
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      <Logo className="size-5" />
      {siteName}
      <span className="ms-auto rounded-full bg-go-soft px-2 py-0.5 text-on-go-soft text-xs/[1.4]">
        {note}
      </span>
    </p>
  );
}

type CoachNoteProps = { weak?: boolean; className?: string; children: ReactNode };

/** The coach's note beside an answer, with a dot on the line in the margin. */
export function CoachNote({ weak = false, className = '', children }: CoachNoteProps) {
  return <p className={`coach-note ${weak ? 'coach-note-weak' : ''} ${className}`}>{children}</p>;
}
