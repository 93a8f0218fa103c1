import { useEffect, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { IconButton } from '../icon-button';
import { checkPath } from '../icons';

type Props = { text: string; label: string; copiedLabel: string; className?: string };

export function CopyButton({ text, label, copiedLabel, className = '' }: Props) {
  const { isCopied, copy } = useCopied();
  return (
    <>
      <IconButton
        label={label}
        onClick={() => void copy(text)}
        className={`hover:bg-accent-soft hover:text-accent-ink print:hidden ${className}`}
      >
        <Glyph
          d={isCopied ? checkPath : 'M7 7h9v9H7V7Zm-1.5 6H4V4h9v1.5'}
          weight={1.7}
          className="size-4"
        />
      </IconButton>
      <span role="status" className="empty:hidden">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}

const copiedForMs = 2_000;

/** `isCopied` is true for a moment after copying. */
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
