'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { forgetRestored, isRestored } from '@/lib/account/deleted-account';
import type { Words } from '@/lib/i18n/words';

/** Where sign-in leads: says that it brought a deleted account back, until that was read. */
export function WelcomeBack({ words }: { words: Words<'WelcomeBack'> }) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => setSaid(isRestored()), []);
  if (!isSaid) return null;
  const close = () => {
    forgetRestored();
    setSaid(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-go-soft px-5 py-2 text-on-go-soft print:hidden">
      <p role="status">{words.text}</p>
      <Button tone="plain" onClick={close}>
        {words.close}
      </Button>
    </div>
  );
}
