'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { useEarlySubmit } from './use-early-submit';

type Props = {
  label: string;
  busyLabel: string;
  busy: boolean;
  tone?: ComponentProps<typeof Button>['tone'];
};

/**
 * Disabled until hydration, so that the browser never submits a password natively; an earlier press
 * is carried out then. Stays enabled while busy, because a disabled button would lose the focus.
 */
export function SubmitButton({ label, busyLabel, busy, tone = 'accent' }: Props) {
  const early = useEarlySubmit();
  const isWaiting = early['data-waits'];
  return (
    <>
      <Button
        {...early}
        type="submit"
        size="large"
        tone={tone}
        disabled={isWaiting}
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
