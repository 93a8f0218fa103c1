'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { forgetRestored, isRestored } from '@/lib/account/deleted-account';
import type { Words } from '@/lib/i18n/words';

/** Says that signing in has restored a deleted account, until dismissed. */
export function WelcomeBack({ words }: { words: Words<'WelcomeBack'> }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isRestored()), []);
  if (!isShown) return null;
  const close = () => {
    forgetRestored();
    setShown(false);
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
