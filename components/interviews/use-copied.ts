import { useEffect, useRef, useState } from 'react';

const copiedForMs = 2_000;

/** Copies a text; `isCopied` is said for a moment. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.warn('The browser did not let it be copied', error);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), copiedForMs);
  };
  return { isCopied, copy };
}
