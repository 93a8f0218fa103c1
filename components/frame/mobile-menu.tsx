import { type ReactNode, useId } from 'react';
import { closePath } from '@/components/ui/glyph';

/** A native popover: opens without script, closes with Escape and returns the focus. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-controls={id}
        className="menu-button inline-flex min-h-11 items-center gap-2.5 rounded-full px-3 font-semibold hover:bg-accent-soft"
      >
        {label}
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-5"
          fill="none"
          stroke="currentcolor"
          strokeWidth="2.2"
          strokeLinecap="round"
        >
          <path d="M3 7h14M3 13h9" />
          <path d={closePath} />
        </svg>
      </button>
      <div id={id} popover="auto" className="site-menu floating">
        {children}
      </div>
    </>
  );
}
