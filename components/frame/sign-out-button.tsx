'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { endSession } from '@/lib/session/browser';

export function SignOutButton({ label, homePath }: { label: string; homePath: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const signOut = () => {
    // The request that ends the cookie continues after the page is left: nothing waits for it.
    void endSession();
    window.location.assign(homePath);
  };
  const actIfAsked = useEffectEvent(() => {
    if (button.current?.dataset.asked !== undefined) signOut();
  });
  useEffect(() => actIfAsked(), []);
  return (
    <button
      ref={button}
      type="button"
      data-waits
      onClick={signOut}
      className="inline-flex min-h-11 items-center rounded-full px-4 py-2 text-left font-medium text-on-surface hover:bg-accent-soft"
    >
      {label}
    </button>
  );
}
