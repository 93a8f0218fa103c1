import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Printing includes the whole interview, not only the rendered part. */
export function usePrintWhole(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => lifetime.abort();
  }, []);
  return isPrinting;
}
