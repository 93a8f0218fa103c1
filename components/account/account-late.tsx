'use client';

import type { Words } from '@/lib/i18n/words';
import { useAccountRetry } from './account-session';
import { RetryLine } from './retry-line';

export function AccountLate({ words }: { words: Words<'AccountLate'> }) {
  const retry = useAccountRetry();
  if (!retry) return null;
  return (
    <RetryLine text={words.failed} retryLabel={words.retry} onRetry={retry} className="mb-6" />
  );
}
