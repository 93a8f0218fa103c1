'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { Words } from '@/lib/i18n/words';
import { signOut } from '@/lib/session/browser';
import { maySignOut } from '@/lib/session/may-sign-out';

type Props = {
  label: string;
  words: Words<'SignOut'>;
  homePath: string;
  offlinePath: string;
  className: string;
};

export function SignOutButton({ label, words, homePath, offlinePath, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = async () => {
    if (!maySignOut(words)) return;
    await signOut();
    // The interviews are the only page that opens offline (public/offline-worker.js); they say that
    // nobody is signed in.
    window.location.assign(navigator.onLine ? homePath : offlinePath);
  };
  const signOutIfPressedEarly = useEffectEvent(() => {
    if (button.current?.dataset.asked !== undefined) void leave();
  });
  useEffect(() => signOutIfPressedEarly(), []);
  return (
    <button
      ref={button}
      type="button"
      data-waits
      onClick={() => void leave()}
      className={className}
    >
      {label}
    </button>
  );
}
