'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { filled } from '@/lib/i18n/words';

const delay = 5000;

/** Counts down to the redirect. The button pauses it, and so does a key. */
export function RedirectCountdown({ to }: { to: string }) {
  const words = useWords('RedirectCountdown');
  // `replace`: Back must not lead into the same redirect again.
  const { seconds, paused, setPaused } = useCountdown(delay, () => window.location.replace(to));
  const button = useRef<HTMLButtonElement>(null);
  usePauseOnKeys(button, () => setPaused(true));
  const percent = (seconds / (delay / 1000)) * 100;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 -rotate-90">
        <g fill="none" strokeWidth="3">
          <circle cx="12" cy="12" r="9" className="stroke-line" />
          <circle
            cx="12"
            cy="12"
            r="9"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            strokeLinecap="round"
            className="stroke-accent-ink [transition:stroke-dasharray_300ms]"
          />
        </g>
      </svg>
      <Button ref={button} tone="quiet" size="small" onClick={() => setPaused(!paused)}>
        {paused ? words.goOn : words.pause}
      </Button>
      <p role="timer" className="text-muted even-digits">
        {paused ? words.paused : filled(words.countdown, { seconds })}
      </p>
    </div>
  );
}

/** Counts down once, then calls `done`. Resuming continues with the time that was left. */
export function useCountdown(total: number, done: () => void) {
  const [paused, setPaused] = useState(false);
  const [seconds, setSeconds] = useState(Math.ceil(total / 1000));
  const left = useRef(total);
  const atEnd = useEffectEvent(done);

  useEffect(() => {
    if (paused || left.current <= 0) return;
    const deadline = Date.now() + left.current;
    const measure = () => {
      left.current = deadline - Date.now();
      setSeconds(Math.max(0, Math.ceil(left.current / 1000)));
    };
    const interval = setInterval(measure, 200);
    const timeout = setTimeout(() => atEnd(), left.current);
    return () => {
      clearInterval(interval);
      clearTimeout(timeout);
      left.current = Math.max(1, deadline - Date.now());
    };
  }, [paused]);

  useEffect(() => {
    // Somebody who returned with Back wants to be here: do not redirect again.
    const pauseIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPaused(true);
    };
    window.addEventListener('pageshow', pauseIfRestored);
    return () => window.removeEventListener('pageshow', pauseIfRestored);
  }, []);

  return { seconds, paused, setPaused };
}

/** Modifier keys alone do nothing: they may be part of a screenshot shortcut. */
const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/**
 * Pauses at a key press, or when the focus moves by keyboard or assistive technology: somebody is
 * reading, and time must not run out on them (WCAG 2.2.1). Ignores the pointer, and input in `own`.
 */
function usePauseOnKeys(own: RefObject<HTMLElement | null>, pause: () => void): void {
  const pauseUnlessOwn = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Element && !own.current?.contains(target)) pause();
  });

  useEffect(() => {
    const onFocus = (target: EventTarget | null) => {
      if (target instanceof Element && target.matches(':focus-visible')) pauseUnlessOwn(target);
    };
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const onKey = ({ key, target }: KeyboardEvent) =>
      modifiers.includes(key) || pauseUnlessOwn(target);
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('focusin', ({ target }) => onFocus(target), { signal });
    // The focus may have moved before hydration.
    if (document.activeElement !== document.body) onFocus(document.activeElement);
    return () => lifetime.abort();
  }, []);
}
