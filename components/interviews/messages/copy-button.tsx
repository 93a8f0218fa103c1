import { Glyph } from '@/components/ui/glyph';
import { checkPath } from '../icons';
import { useCopied } from '../use-copied';

type Props = { text: string; label: string; copiedLabel: string; className?: string };

export function CopyButton({ text, label, copiedLabel, className = '' }: Props) {
  const { isCopied, copy } = useCopied();
  return (
    <>
      <button
        type="button"
        onClick={() => void copy(text)}
        aria-label={label}
        title={label}
        className={`grid size-11 place-items-center rounded-full hover:bg-accent-soft hover:text-accent-ink print:hidden ${className}`}
      >
        <Glyph
          d={isCopied ? checkPath : 'M7 7h9v9H7V7Zm-1.5 6H4V4h9v1.5'}
          weight={1.7}
          className="size-4"
        />
      </button>
      <span role="status" className="empty:hidden">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
