'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { signOut } from '@/lib/session/browser';

type Props = { label: string; homePath: string; className: string };

export function SignOutButton({ label, homePath, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = async () => {
    await signOut();
    window.location.assign(homePath);
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
