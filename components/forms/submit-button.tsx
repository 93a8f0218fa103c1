'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useEarlySubmit } from './use-early-submit';

type BusyProps = Omit<ComponentProps<typeof Button>, 'size' | 'className'> & {
  label: ReactNode;
  busyLabel: string;
  busy: boolean;
};

/** Stays enabled while busy, because a disabled button would lose the focus. */
export const BusyButton = ({ label, busyLabel, busy, ...rest }: BusyProps) => (
  <>
    <Button
      {...rest}
      size="large"
      aria-disabled={busy || undefined}
      className="w-full aria-disabled:cursor-progress"
    >
      {busy ? busyLabel : label}
      {busy ? <TypingDots /> : null}
    </Button>
    <span role="status" className="sr-only">
      {busy ? busyLabel : ''}
    </span>
  </>
);

type Props = Pick<BusyProps, 'busyLabel' | 'busy' | 'tone'> & { label: string };

/**
 * Disabled until hydration, so that the browser never submits a password natively; an earlier press
 * is carried out then.
 */
export function SubmitButton(props: Props) {
  const early = useEarlySubmit();
  return <BusyButton {...props} {...early} type="submit" disabled={early['data-waits']} />;
}

/** The typing indicator of a chat. */
function TypingDots() {
  return (
    <svg width="28" height="8" fill="currentcolor" aria-hidden="true">
      <circle cx="4" cy="4" r="3.2" className="animate-pulse" />
      <circle cx="14" cy="4" r="3.2" className="animate-pulse [animation-delay:200ms]" />
      <circle cx="24" cy="4" r="3.2" className="animate-pulse [animation-delay:400ms]" />
    </svg>
  );
}
