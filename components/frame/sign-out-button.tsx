'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { endSession } from '@/lib/session/browser';

type Props = { label: string; homePath: string; className: string };

export function SignOutButton({ label, homePath, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const signOut = () => {
    // The request that ends the cookie continues after the page is left: nothing waits for it.
    void endSession();
    window.location.assign(homePath);
  };
  const signOutIfPressedEarly = useEffectEvent(() => {
    if (button.current?.dataset.asked !== undefined) signOut();
  });
  useEffect(() => signOutIfPressedEarly(), []);
  return (
    <button ref={button} type="button" data-waits onClick={signOut} className={className}>
      {label}
    </button>
  );
}
