'use client';

import { useEffect, useRef, useState } from 'react';

type Props = { text: string; label: string; copiedLabel: string; className?: string };

const copiedForMs = 2_000;

export function CopyButton({ text, label, copiedLabel, className = '' }: Props) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.warn('The browser did not let the text be copied', error);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), copiedForMs);
  };

  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={label}
        title={label}
        className={`grid size-8 place-items-center rounded-full hover:bg-accent-soft hover:text-accent print:hidden ${className}`}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className="size-4">
          <path
            d={
              isCopied
                ? 'm4.500 10.500 3.700 3.700 7.300-8.200'
                : 'M7 7h9v9H7V7Zm-1.500 6H4V4h9v1.500'
            }
            fill="none"
            stroke="currentcolor"
            strokeWidth="1.700"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <span role="status" className="empty:hidden">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
