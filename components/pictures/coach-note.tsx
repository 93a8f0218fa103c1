import type { ReactNode } from 'react';

type Props = { weak?: boolean; className?: string; children: ReactNode };

/** A remark beside an answer, tied to the margin's line by a knot. */
export function CoachNote({ weak = false, className = '', children }: Props) {
  const color = weak ? 'coach-note-weak text-on-danger-soft' : 'text-on-accent-soft';
  return <p className={`coach-note font-semibold ${color} ${className}`}>{children}</p>;
}
