'use client';

import { useEffect, useRef, useState } from 'react';

/** Counts down once, then calls `done`. A pause keeps the time left. */
export function useCountdown(total: number, done: () => void) {
  const [paused, setPaused] = useState(false);
  const [seconds, setSeconds] = useState(Math.ceil(total / 1000));
  const left = useRef(total);
  const atEnd = useRef(done);
  atEnd.current = done;

  useEffect(() => {
    if (paused || left.current <= 0) return;
    const deadline = Date.now() + left.current;
    const measure = () => {
      left.current = deadline - Date.now();
      setSeconds(Math.max(0, Math.ceil(left.current / 1000)));
    };
    const interval = setInterval(measure, 200);
    const timeout = setTimeout(() => atEnd.current(), left.current);
    return () => {
      clearInterval(interval);
      clearTimeout(timeout);
      left.current = Math.max(1, deadline - Date.now());
    };
  }, [paused]);

  useEffect(() => {
    // Somebody who comes back with Back wants to be here: do not redirect again.
    const pauseIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPaused(true);
    };
    window.addEventListener('pageshow', pauseIfRestored);
    return () => window.removeEventListener('pageshow', pauseIfRestored);
  }, []);

  return { seconds, paused, setPaused };
}
