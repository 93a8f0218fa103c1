import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** A note by the coach in the page's margin. */
export function MarginNote({ children }: { children: ReactNode }) {
  const t = useTranslations('MarginNote');
  return (
    <p role="note" className="margin-note">
      <span className="mb-0.5 block font-semibold text-fine">{t('by')}</span>
      {children}
    </p>
  );
}
