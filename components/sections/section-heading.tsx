import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; text?: ReactNode; note?: ReactNode };

/** The heading of a section, with the coach's note in the margin. */
export function SectionHeading({ id, title, text, note }: Props) {
  const t = useTranslations('MarginNote');
  return (
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_var(--spacing-margin)] lg:gap-x-12">
      <div className="grid gap-3 lg:gap-4">
        <h2 id={id} className="max-w-[24ch] text-title">
          {title}
        </h2>
        {text && <p className="max-w-[56ch] text-lead text-muted">{text}</p>}
      </div>
      {note && (
        <p role="note" className="margin-note">
          <span className="mb-0.5 block font-semibold text-fine">{t('by')}</span>
          {note}
        </p>
      )}
    </div>
  );
}
