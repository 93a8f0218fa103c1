import type { ReactNode } from 'react';

type Props = { weak?: boolean; className?: string; children: ReactNode };

/** A note beside an answer, with a dot on the margin's line. */
export function CoachNote({ weak = false, className = '', children }: Props) {
  return <p className={`coach-note ${weak ? 'coach-note-weak' : ''} ${className}`}>{children}</p>;
}
