import type { ReactNode } from 'react';
import { MarginNote } from './margin-note';

/** Content, and beside it the coach's note in the margin. */
export function MarginRow({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_var(--spacing-margin)] lg:gap-x-12">
      {children}
      {note && <MarginNote>{note}</MarginNote>}
    </div>
  );
}
