'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { filled, type Words } from '@/lib/i18n/words';
import { useCountdown } from './use-countdown';
import { usePauseOnKeys } from './use-pause-on-keys';

type Props = { to: string; delay: number; words: Words<'RedirectCountdown'> };

/** The seconds until the redirect, with a button to pause; any key pauses as well. */
export function RedirectCountdown({ to, delay, words }: Props) {
  // `replace`: Back must not lead into the same redirect again.
  const { seconds, paused, setPaused } = useCountdown(delay, () => window.location.replace(to));
  const button = useRef<HTMLButtonElement>(null);
  usePauseOnKeys(button, () => setPaused(true));
  const total = delay / 1000;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <Dial share={seconds / total} />
      <Button ref={button} tone="quiet" size="small" onClick={() => setPaused(!paused)}>
        {paused ? words.goOn : words.pause}
      </Button>
      <p role="timer" className="text-muted even-digits">
        {paused ? words.paused : filled(words.countdown, { seconds })}
      </p>
    </div>
  );
}

function Dial({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 -rotate-90">
      <g fill="none" strokeWidth="3">
        <circle cx="12" cy="12" r="9" className="stroke-line" />
        <circle
          cx="12"
          cy="12"
          r="9"
          pathLength={100}
          strokeDasharray={`${share * 100} 100`}
          strokeLinecap="round"
          className="stroke-accent-ink [transition:stroke-dasharray_300ms]"
        />
      </g>
    </svg>
  );
}
