import { useEffect, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { IconButton } from './icon-button';
import { tickPath } from './icon-paths';

const pagesPath = 'M7 7h9v9H7V7Zm-1.5 6H4V4h9v1.5';
export const linkPath =
  'M8.500 11.500a3 3 0 0 0 4.200 0l2.500-2.500a3 3 0 0 0-4.200-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.200 0l-2.500 2.500a3 3 0 0 0 4.200 4.200l1-1';

type Props = {
  text: string;
  label: string;
  copiedLabel: string;
  icon?: string;
  className?: string;
  /** Shows the label beside the icon. */
  isWide?: boolean;
};

const copiedForMs = 2_000;

export function CopyButton({ text, label, copiedLabel, icon = pagesPath, ...look }: Props) {
  const { className = '', isWide = false } = look;
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
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

  const glyph = <Glyph d={isCopied ? tickPath : icon} className="size-4" />;
  return (
    <>
      {isWide ? (
        <button type="button" onClick={copy} className={className}>
          {glyph}
          {isCopied ? copiedLabel : label}
        </button>
      ) : (
        <IconButton
          label={label}
          onClick={copy}
          className={`hover:bg-accent-soft hover:text-accent-ink print:hidden ${className}`}
        >
          {glyph}
        </IconButton>
      )}
      <span role="status" className={isWide ? 'sr-only' : 'empty:hidden'}>
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
