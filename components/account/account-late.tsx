'use client';

import { Button } from '@/components/ui/button';
import type { Words } from '@/lib/i18n/words';
import { useAccountRetry } from './account-session';

/** Says that the account has not come in time, and asks again. */
export function AccountLate({ words }: { words: Words<'AccountLate'> }) {
  const retry = useAccountRetry();
  if (!retry) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      <p role="status">{words.failed}</p>
      <Button tone="quiet" size="small" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
