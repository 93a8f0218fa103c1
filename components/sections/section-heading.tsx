import type { ReactNode } from 'react';
import { MarginRow } from './margin-row';

type Props = { id: string; title: ReactNode; text?: ReactNode; note?: ReactNode };

/** The heading of a section, with the coach's note in the margin. */
export function SectionHeading({ id, title, text, note }: Props) {
  return (
    <MarginRow note={note}>
      <div className="grid gap-3 lg:gap-4">
        <h2 id={id} className="max-w-[24ch] text-title">
          {title}
        </h2>
        {text && <p className="max-w-[56ch] text-lead text-muted">{text}</p>}
      </div>
    </MarginRow>
  );
}
