'use client';

import { useEffect, useRef, useState } from 'react';

/** Counts down once and then calls `done`. Paused, it keeps what is left. */
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
    const ticking = setInterval(measure, 200);
    const ending = setTimeout(() => atEnd.current(), left.current);
    return () => {
      clearInterval(ticking);
      clearTimeout(ending);
      left.current = Math.max(1, deadline - Date.now());
    };
  }, [paused]);

  useEffect(() => {
    // A person who comes back with Back wants to be here: do not redirect again.
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPaused(true);
    };
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  return { seconds, paused, setPaused };
}
