'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { Words } from '@/lib/i18n/words';
import { signOutAndLeave } from '@/lib/session/sign-out-and-leave';

type Props = {
  label: string;
  words: Words<'SignOut'>;
  homePath: string;
  offlinePath: string;
  className: string;
};

export function SignOutButton({ label, words, className, ...paths }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => signOutAndLeave(words, paths);
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
