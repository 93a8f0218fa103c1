import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Printing includes the whole interview, not only the rendered part. */
export function usePrintWhole(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const onBeforePrint = () => flushSync(() => setPrinting(true));
    const onAfterPrint = () => setPrinting(false);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return isPrinting;
}
