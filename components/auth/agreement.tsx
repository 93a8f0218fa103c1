import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { pagePath } from '@/lib/i18n/pages';

export function Agreement({ to }: { to: 'signIn' | 'signUp' | 'forgotPassword' }) {
  const t = useTranslations('Agreement');
  const locale = useLocale();
  const link = (page: 'terms-of-use' | 'privacy-policy') => (text: ReactNode) => (
    <a
      href={pagePath(page, locale)}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {text}
    </a>
  );
  return (
    <p className="text-fine text-muted">
      {t.rich(to, { terms: link('terms-of-use'), privacy: link('privacy-policy') })}
    </p>
  );
}
