import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** The coach reads this page too, and writes in its margin. */
export function MarginNote({ children }: { children: ReactNode }) {
  const t = useTranslations('MarginNote');
  return (
    <p role="note" className="margin-note">
      <span className="mb-0.5 block font-semibold text-fine">{t('by')}</span>
      {children}
    </p>
  );
}
