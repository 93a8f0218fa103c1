import { useEffect, useState } from 'react';

/** Whether `isSo` has been true for longer than this. */
export function useTrueFor(isSo: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo, afterMs]);
  return isLate;
}
