'use client';

import { useEarlyPress } from '@/components/ui/use-early-press';
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
  const leave = () => signOutAndLeave(words, paths);
  const early = useEarlyPress(() => void leave());
  return (
    <button
      {...early}
      type="button"
      suppressHydrationWarning
      onClick={() => void leave()}
      className={className}
    >
      {label}
    </button>
  );
}
