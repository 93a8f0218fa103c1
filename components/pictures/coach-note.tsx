import type { ReactNode } from 'react';

type Props = { weak?: boolean; className?: string; children: ReactNode };

/** A remark beside an answer, tied to the margin's line by a knot. */
export function CoachNote({ weak = false, className = '', children }: Props) {
  return <p className={`coach-note ${weak ? 'coach-note-weak' : ''} ${className}`}>{children}</p>;
}
